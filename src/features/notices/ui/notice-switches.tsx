import { callApi } from '#browser/api-client.ts'
import type { NoticeTopic } from '#domain/people/notices.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { Switch } from '#ui/form/switch.tsx'
import { m } from '#words/messages.js'
import { chooseNoticesCall, listNoticePeopleCall, type NoticeChoicesInput, type NoticePerson } from '../notices.ts'
import { topicNames } from './notice-topics.ts'

const ways = [
  { way: 'mail', name: m.notices_by_mail },
  { way: 'browser', name: m.notices_by_browser },
] as const

/** What reaches one person, and how; each press is kept at once. */
export function NoticeSwitches({ person }: { person: NoticePerson }) {
  const { userId, topics, mailedTo, maySeeMoney } = person
  const save = useAdminChange(
    listNoticePeopleCall.path,
    (body: NoticeChoicesInput) => callApi(chooseNoticesCall, { params: { userId }, body }),
    { inTurn: true },
  )
  // What was pressed is shown while it is being kept.
  const chosen = save.isPending ? save.variables : person
  const choose = (change: Partial<NoticeChoicesInput>) => {
    const { mail, browser, summary } = chosen
    save.mutate({ mail, browser, summary, ...change }, { onSuccess: () => void toast({ title: m.notices_kept() }) })
  }
  const press = (way: 'mail' | 'browser', topic: NoticeTopic, isOn: boolean) =>
    choose({ [way]: isOn ? [...chosen[way], topic] : chosen[way].filter((each) => each !== topic) })
  return (
    <>
      {mailedTo ? (
        <p className="wrap-anywhere">{m.notices_mailed_to({ address: mailedTo })}</p>
      ) : (
        <Notice tone="warn">{m.notices_no_address()}</Notice>
      )}
      <table className="w-full max-w-xl">
        <thead>
          <tr className="border-b border-wall-3 text-sm text-ink-6">
            <th scope="col" className="py-2 text-start font-medium">
              {m.notices_what()}
            </th>
            {ways.map(({ way, name }) => (
              <th key={way} scope="col" className="w-20 py-2 text-center font-medium">
                {name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-wall-2">
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row" className="py-1 text-start font-normal">
                {topicNames[topic]()}
              </th>
              {ways.map(({ way, name }) => (
                <td key={way} className="text-center">
                  <Checkbox
                    hideLabel
                    label={m.notices_switch({ topic: topicNames[topic](), way: name() })}
                    checked={chosen[way].includes(topic)}
                    onChange={({ target }) => press(way, topic, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {maySeeMoney && (
        <Switch
          className="max-w-xl"
          label={m.notices_summary()}
          hint={m.notices_summary_hint()}
          checked={chosen.summary}
          onChange={({ target }) => choose({ summary: target.checked })}
        />
      )}
      <ProblemNotice error={save.error} />
    </>
  )
}
