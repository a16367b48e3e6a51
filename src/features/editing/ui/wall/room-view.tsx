import { useId, useRef } from 'react'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { roomDrawings } from './room-drawings.ts'
import { roomLayout } from './room-layout.ts'
import { useSize } from '../gestures/use-size.ts'
import { HungTogether, type Hung } from './hung-together.tsx'

const walls = [
  { id: 'white', colour: '#efeeea', name: m.editor_wall_white },
  { id: 'grey', colour: '#c9c4bc', name: m.editor_wall_grey },
  { id: 'sand', colour: '#d8c7ab', name: m.editor_wall_sand },
  { id: 'sage', colour: '#a3ae98', name: m.editor_wall_sage },
  { id: 'gulf', colour: '#1f4a50', name: m.editor_wall_gulf },
  { id: 'terracotta', colour: '#b5705a', name: m.editor_wall_terracotta },
] as const
export type Wall = (typeof walls)[number]
export const firstWall: Wall = walls[0]

const { room: drawing, daylight } = roomDrawings

/** The pieces above a sofa, everything to one scale, on a wall of one's choice. */
export function RoomView({ wall, hung }: { wall: Wall; hung: Hung }) {
  const view = useRef<HTMLDivElement>(null)
  const size = useSize(view)
  const room = roomLayout(size, hung)
  const { pxPerMm, floorAtPx, ceilingAtPx, middlePx } = room
  const at = (xPx: number, yPx: number) => ({ transform: `translate(${xPx}px, ${yPx}px)` })
  const drawn = 'absolute top-0 start-0 max-w-none'
  return (
    <div
      ref={view}
      dir="ltr"
      className="relative size-full overflow-clip transition-colors duration-380"
      style={{ backgroundColor: wall.colour }}
    >
      {size.widthPx > 0 && (
        <>
          <div className="absolute inset-0 bg-[radial-gradient(120%_90%_at_18%_8%,rgb(255_255_255/.3),transparent_60%),linear-gradient(120deg,transparent_45%,rgb(20_22_21/.16))]" />
          <img
            src={daylight.src}
            alt=""
            className={drawn}
            style={{
              width: daylight.widthMm * pxPerMm,
              ...at(middlePx + daylight.startMm * pxPerMm, floorAtPx - daylight.topMm * pxPerMm),
            }}
          />
          {ceilingAtPx > 0 && (
            <div
              className="absolute inset-x-0 top-0 bg-linear-to-b from-[#d3d0ca] to-[#e8e6e1] shadow-[0_6px_24px_rgb(20_22_21/.12)]"
              style={{ height: ceilingAtPx }}
            />
          )}
          <img
            src={drawing.src}
            alt=""
            className={drawn}
            style={{
              width: drawing.widthMm * pxPerMm,
              ...at(middlePx - drawing.middleMm * pxPerMm, floorAtPx - drawing.floorMm * pxPerMm),
            }}
          />
          <div
            role="img"
            aria-label={m.editor_wall_room_label({ piece: hung.label })}
            className={drawn}
            style={at(room.piece.xPx, room.piece.yPx)}
          >
            <HungTogether hung={hung} pxPerMm={pxPerMm} />
          </div>
          <p className="sr-only">{m.editor_wall_scale_note({ height: Math.round(room.centreMm / 10) })}</p>
        </>
      )}
    </div>
  )
}

export function WallColours({ chosen, onChoose }: { chosen: Wall; onChoose: (wall: Wall) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm">
        {m.editor_wall_colour()} <span className="font-medium">{chosen.name()}</span>
      </legend>
      <div className="-ms-1 flex">
        {walls.map((wall) => (
          <label
            key={wall.id}
            title={wall.name()}
            className="grid size-12 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-ink-9"
          >
            <input
              type="radio"
              name={name}
              value={wall.id}
              checked={wall === chosen}
              onChange={() => onChoose(wall)}
              aria-label={wall.name()}
              className="sr-only"
            />
            <span
              className={cn('size-9 border border-ink-9/25', wall === chosen && 'outline-2 outline-offset-2 outline-ink-9')}
              style={{ backgroundColor: wall.colour }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
