import { expect, test } from 'vitest'
import { greetedName } from './greeted-name.ts'

test.each(['Layla Haddad', 'J. R. Smith', 'O’Brien-Khan', 'Omar Jr.', 'ليلى', 'Flat 2.4'])('[GN1] %s is called by name', (name) => {
  expect(greetedName(name)).toBe(name)
})

test.each(['You won! https://evil.example', 'evil.example', 'call WWW.evil', 'write@evil.example', 'пример.рф', 'go to evil.example/now'])(
  '[GN1] %s is no name to call anybody by',
  (name) => expect(greetedName(name)).toBeNull(),
)
