import { BrowserPermission } from './browser-permission.tsx'
import { NoticePeople } from './notice-people.tsx'
import { NoticeSwitches } from './notice-switches.tsx'

/** In the account of whoever works here: for themselves. */
export function OwnNotices() {
  return (
    <div className="flex flex-col gap-4">
      <NoticePeople>
        {(people) => people.filter(({ isYou }) => isYou).map((person) => <NoticeSwitches key={person.userId} person={person} />)}
      </NoticePeople>
      <BrowserPermission />
    </div>
  )
}
