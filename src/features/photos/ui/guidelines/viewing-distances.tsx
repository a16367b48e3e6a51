import { m } from '#words/messages.js'
import type { Viewing } from './pixel-figures.ts'

const eyeCm = 158
const wallCm = 18
const floorCm = 226

/** Pieces seen from the side, in cm: how far one steps back to take each in, and what the eye then needs. */
export function ViewingDistances({ viewings }: { viewings: readonly Viewing[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 max-sm:text-sm sm:gap-4">
      {viewings.map(({ label, heightCm, metres, dpi }) => (
        <li key={label} className="flex flex-col gap-2">
          <SideView heightCm={heightCm} distanceCm={metres * 100} />
          <p>
            <span className="block font-medium">{label}</span>
            <span className="text-ink-7">
              {m.page_guidelines_distance_text({ distance: m.page_guidelines_distance({ metres: metres.toFixed(1) }), dpi })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Distances are physical and never mirror. */
function SideView({ heightCm, distanceCm }: { heightCm: number; distanceCm: number }) {
  const eyeX = wallCm + 4 + distanceCm
  const [top, bottom] = [floorCm - eyeCm - heightCm / 2, floorCm - eyeCm + heightCm / 2]
  const shoulder = floorCm - 140
  return (
    <svg viewBox="0 -16 240 252" aria-hidden="true" className="w-full bg-wall-0">
      <rect y="-16" width={wallCm} height={floorCm + 16} className="fill-wall-3" />
      <rect y={floorCm} width="240" height="10" className="fill-wall-2" />
      <path d={`M${wallCm + 4} ${top}L${eyeX} ${floorCm - eyeCm}L${wallCm + 4} ${bottom}z`} className="fill-gulf-6/12" />
      <rect x={wallCm} y={top} width="4" height={heightCm} className="fill-ink-9" />
      <g className="fill-ink-6">
        <circle cx={eyeX + 8} cy={floorCm - eyeCm - 2} r="11" />
        <path d={`M${eyeX - 4} ${shoulder + 10}q0 -14 12 -14t12 14v48q0 5 -4 5v77h-7v-68h-2v68h-7v-77q-4 0 -4 -5z`} />
      </g>
      <path
        d={`M${wallCm + 4} ${floorCm - 12}H${eyeX}m-6 -5 6 5-6 5M${wallCm + 10} ${floorCm - 17}l-6 5 6 5`}
        fill="none"
        className="stroke-gulf-6"
        strokeWidth="2"
      />
    </svg>
  )
}
