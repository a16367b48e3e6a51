import { useState } from 'react'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import type { NoticePerson } from '../notices.ts'
import { BrowserPermission } from './browser-permission.tsx'
import { NoticePeople } from './notice-people.tsx'
import { NoticeSwitches } from './notice-switches.tsx'

/** Among the settings: for everybody who works here. */
export function NoticeSection() {
  return (
    <SettingsSection id="notices" title={m.notices_heading()} text={m.notices_text()}>
      <NoticePeople>{(people) => <Choices people={people} />}</NoticePeople>
    </SettingsSection>
  )
}

function Choices({ people }: { people: NoticePerson[] }) {
  const [userId, setUserId] = useState(people[0]?.userId)
  const person = people.find((each) => each.userId === userId) ?? people[0]
  if (!person) return null
  const options = people.map(({ userId: value, name, isYou }) => ({ value, label: isYou ? m.notices_you({ name }) : name }))
  return (
    <>
      {people.length > 1 && (
        <Field label={m.notices_for()} className="max-w-xs">
          <Select options={options} value={person.userId} onChange={({ target }) => setUserId(target.value)} />
        </Field>
      )}
      <NoticeSwitches key={person.userId} person={person} />
      {person.isYou && <BrowserPermission />}
    </>
  )
}
