export type Choice = { name: string; text: string }

/** What a shopper decides, as a list of names and their options. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <dl className="divide-y divide-wall-3 border-t border-wall-3">
      {choices.map((choice) => (
        <div key={choice.name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
          <dt className="font-medium">{choice.name}</dt>
          <dd className="max-w-prose text-ink-7">{choice.text}</dd>
        </div>
      ))}
    </dl>
  )
}
