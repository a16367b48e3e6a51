/**
 * Shops at random while processes are killed, the database restarts, the disk fills up and the provider misbehaves; then counts in SQL what
 * was acknowledged and is gone, and what happened twice. Run: npm run bench -- faults (ROUNDS, SEED, SHOPPERS, ONLY, STAGE)
 */
import { buildWhenChanged } from '../scripts/build.ts'
import { stages } from './faults/house.ts'
import { kinds, type Ledger } from './faults/ledger.ts'
import { createRandom } from '../tests/support/random.ts'
import { runFaults, type Told } from './faults/run-faults.ts'

const rounds = Number(process.env['ROUNDS'] ?? 30)
const shoppers = Number(process.env['SHOPPERS'] ?? 6)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const only = process.env['ONLY'] ?? ''
const chosen = Object.entries(stages).filter(([name]) => name.includes(process.env['STAGE'] ?? ''))
const say = (line: string) => void process.stdout.write(`${line}\n`)

await buildWhenChanged()
const random = createRandom(seed)
const all: Told[] = []
const ledgers: Ledger[] = []
say(`seed ${seed}, ${rounds} rounds, ${shoppers} shoppers at once`)
for (const [name, stage] of chosen) {
  const share = Math.ceil(rounds / chosen.length)
  say(`\n${name}: ${share} rounds`)
  const told = await runFaults(stage, { rounds: share, shoppers, random, only: (fault) => fault.name.includes(only) }, (round) => {
    const { lost, double } = round.findings
    say(
      `${String(round.round).padStart(3)}  ${round.fault.padEnd(48)}${round.seconds.toFixed(1).padStart(6)} s` +
        `${String(round.ledger.total()).padStart(7)} acknowledged  ${lost.length} lost  ${double.length} double`,
    )
    for (const line of [...lost, ...double, ...round.complaints]) say(`     ${line.slice(0, 600)}`)
  })
  all.push(...told)
  if (told[0]) ledgers.push(told[0].ledger)
}

const sum = (count: (ledger: Ledger) => number) => ledgers.reduce((total, ledger) => total + count(ledger), 0)
const worst = (which: 'lost' | 'double') => new Set(all.flatMap(({ findings }) => findings[which])).size
say('\nfault                                             rounds')
for (const fault of [...new Set(all.map((one) => one.fault))].toSorted())
  say(`${fault.padEnd(50)}${String(all.filter((one) => one.fault === fault).length).padStart(6)}`)
say('\nacknowledged')
for (const kind of kinds) say(`${kind.padEnd(50)}${String(sum(({ said }) => said[kind].length)).padStart(6)}`)
say(`\n${'requests without an answer'.padEnd(50)}${String(sum(({ unanswered }) => unanswered)).padStart(6)}`)
say(`${'refused while something was broken'.padEnd(50)}${String(sum(({ refused }) => refused)).padStart(6)}`)
const unexpected = ledgers.flatMap((ledger) => [...ledger.unexpected])
say(`${'answers no fault explains'.padEnd(50)}${String(unexpected.reduce((total, [, count]) => total + count, 0)).padStart(6)}`)
for (const [what, count] of unexpected) say(`  ${what.padEnd(48)}${String(count).padStart(6)}`)
say(
  `\nrounds ${all.length}, acknowledged ${sum((ledger) => ledger.total())}, lost ${worst('lost')}, double ${worst('double')}, seed ${seed}`,
)
process.exit(worst('lost') + worst('double') + unexpected.length === 0 ? 0 : 1)
