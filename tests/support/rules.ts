import { globSync, readFileSync } from 'node:fs'

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const files = globSync('{src,tests}/**/*.{ts,tsx}')
  .filter((file) => !file.startsWith('src/words/'))
  .toSorted()

type Rule = { words: string; code: Set<string>; tests: Set<string> }

/** Every rule with an id, such as [OR5]: its first sentence, the files that follow it and those that test it. */
export function listRules(): Map<string, Rule> {
  const rules = new Map<string, Rule>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ')
    for (const [, id = '', words = ''] of source.matchAll(/\[([A-Z]{1,3}\d+)\](?=(?:\s*\[[A-Z]{1,3}\d+\])*([^[\n]*))/g)) {
      const rule = rules.get(id) ?? { words: '', code: new Set(), tests: new Set() }
      rules.set(id, rule)
      if (isTest(file)) rule.tests.add(file)
      else if (file.startsWith('src/')) {
        rule.code.add(file)
        const [sentence = ''] = words.split(/\*\/|(?<=\w{2}[.;])\s/)
        rule.words ||= sentence.trim().replace(/[,;:]$/, '')
      }
    }
  }
  return rules
}

/** docs/rules.md. */
export function rulesPage(): string {
  const shown = (paths: Set<string>) => [...paths].map((path) => `\`${path}\``).join('<br>')
  const byId = new Intl.Collator('en', { numeric: true })
  const rows = [...listRules()]
    .toSorted(([one], [other]) => byId.compare(one, other))
    .map(([id, { words, code, tests }]) => `| ${id} | ${words.replaceAll('|', '\\|')} | ${shown(code)} | ${shown(tests)} |`)
  return `# Rules with an id

Written by \`npx vitest run --project whole tests/rules.test.ts -u\` from the comments and tests that name them; \`tests/rules.test.ts\` holds that each has both.

| id | rule | code | test |
|---|---|---|---|
${rows.join('\n')}
`
}
