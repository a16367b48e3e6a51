import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { inEachLanguage, inLanguage, inMoment, requestIdNow } from './moment.ts'

test('words are of the language that the work at hand has, however deep and late, and of English where it has none', async () => {
  const said: string[] = []
  const say = () => said.push(`${getLocale()} ${m.nav_home()} ${requestIdNow()}`)
  say()
  await inMoment({ requestId: 'r1', language: 'ar' }, async () => {
    await wait(1)
    say()
    inLanguage('en', say)
    say()
  })
  inLanguage('ar', say)
  expect(said).toEqual(['en Home undefined', 'ar الرئيسية r1', 'en Home r1', 'ar الرئيسية r1', 'ar الرئيسية undefined'])
})

test('a word that has no Arabic yet is said in English', () => {
  expect(inLanguage('ar', () => m.admin_list_search())).toBe(m.admin_list_search())
})

test('what is made for each language is given in the one of whoever asks', () => {
  const home = inLanguage('ar', () => inEachLanguage(() => m.nav_home()))
  expect([home(), inLanguage('ar', () => home()), home('ar'), home('en')]).toEqual(['Home', 'الرئيسية', 'الرئيسية', 'Home'])
})

test('two hundred works in two languages at once keep to their own', async () => {
  const homes = { en: 'Home', ar: 'الرئيسية' }
  const works = Array.from({ length: 200 }, async (_none, index) => {
    const language = index % 2 === 0 ? 'en' : 'ar'
    const said = await inMoment({ requestId: String(index), language }, async () => {
      const words = [m.nav_home()]
      for (let turn = 0; turn < 5; turn += 1) {
        await wait((index * 7) % 5)
        words.push(m.nav_home())
      }
      return words
    })
    return said.every((word) => word === homes[language])
  })
  expect(await Promise.all(works)).toEqual(works.map(() => true))
})
