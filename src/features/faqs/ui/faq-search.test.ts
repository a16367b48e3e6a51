import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inWordsOf, type OtherWords } from '#domain/owner-words.ts'
import { inLanguage } from '#platform/moment.ts'
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

test.each([
  ['return', 'What if it arrives damaged or wrong?'],
  ['Returns', 'Can I cancel or change my order?'],
  ['refund', 'What if it arrives damaged or wrong?'],
  ['price', 'What does delivery cost?'],
  ['delivery cost', 'What does delivery cost?'],
  ['shipping costs', 'What does delivery cost?'],
])('of what a new shop answers, “%s” finds “%s”', async (typed, question) => {
  const given = JSON.parse(await readFile('content/faqs.json', 'utf8')) as ReturnType<typeof faq>[]
  expect(searchFaqs(given, typed).flatMap(({ faqs }) => faqs.map((found) => found.question))).toContain(question)
})

test.each([
  ['إرجاع', 'هل يمكنني إلغاء طلبي أو تغييره؟'],
  ['استرداد', 'ماذا لو وصلت تالفة أو خاطئة؟'],
  ['سعر التوصيل', 'كم يكلف التوصيل؟'],
  ['باسبارتو', 'ما هو الباسبارتو؟'],
  ['المطبوعات المؤطره', 'هل تصل القطعة جاهزة للتعليق؟'],
  ['فاتوره', 'هل الأسعار شاملة ضريبة القيمة المضافة، وهل أحصل على فاتورة؟'],
])('in Arabic “%s” finds “%s”, however it is written', async (typed, question) => {
  const given = JSON.parse(await readFile('content/faqs.json', 'utf8')) as (ReturnType<typeof faq> & { words: OtherWords })[]
  const inArabic = given.map((each) => inWordsOf(each, 'ar'))
  const found = inLanguage('ar', () => searchFaqs(inArabic, typed))
  expect(found.flatMap(({ faqs }) => faqs.map((each) => each.question))).toContain(question)
})
