import { expect, test } from 'vitest'
import { searchFaqs } from './faq-search.ts'

const faq = (group: string, question: string, answer: string) => ({ id: question, group, question, answer })
const all = [faq('Photo', 'Sharp?', 'Up to 45 × 60 cm.'), faq('Delivery', 'How long?', '2-3 days.'), faq('Photo', 'Kept?', '90 days.')]

test('questions stand with their group, in the order of its first', () => {
  expect(searchFaqs(all, '  ').map(({ title, faqs }) => [title, faqs.length])).toEqual([
    ['Photo', 2],
    ['Delivery', 1],
  ])
})

test('every word must be there, in question or answer, however it is written', () => {
  expect(searchFaqs(all, 'DAYS kept')).toMatchObject([{ title: 'Photo', faqs: [{ question: 'Kept?' }] }])
  expect(searchFaqs(all, 'parrots')).toEqual([])
})
