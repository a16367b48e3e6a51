import { CopyButton } from '#ui/copy-button.tsx'
import { m } from '#words/messages.js'

const key = '"Authorization: Bearer $BARWAZ_KEY"'

/** Calls that run as they stand, once the key is in `BARWAZ_KEY`. */
function examplesAt(origin: string): { title: string; text: string }[] {
  const change = JSON.stringify({ changes: [{ kind: 'canvas', size: '50x50', price: 28_500 }] })
  return [
    { title: m.api_example_orders(), text: `curl -H ${key} '${origin}/api/admin/orders?pageSize=5'` },
    { title: m.api_example_prices(), text: `curl -H ${key} -o price-list.csv '${origin}/api/admin/prices/export.csv'` },
    {
      title: m.api_example_change(),
      text: `curl -X PUT -H ${key} -H 'content-type: application/json' -d '${change}' '${origin}/api/admin/prices'`,
    },
  ]
}

export function ApiExamples({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="examples" className="flex flex-col gap-4">
      <div>
        <h2 id="examples" className="display text-xl">
          {m.api_examples()}
        </h2>
        <p className="mt-1 max-w-prose text-ink-7">
          {m.api_examples_text()}{' '}
          <a href="/api/docs" className="link">
            {m.api_examples_docs()}
          </a>
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {examplesAt(origin).map(({ title, text }) => (
          <li key={title} className="flex flex-col items-start gap-2">
            <h3 className="font-medium">{title}</h3>
            <code className="w-full rounded-sm border border-line-ui bg-wall-1 px-3 py-2 text-sm break-all">{text}</code>
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton text={text} label={m.api_example_copy()} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
