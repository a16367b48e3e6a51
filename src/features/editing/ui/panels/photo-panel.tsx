import { PlacingPanel, type PlacingPanelProps } from './placing-panel.tsx'
import { TonePanel, type TonePanelProps } from './tone-panel.tsx'

/** All one does to a photo. */
export function PhotoPanel({ grip, placement, onPlaced, onCompare, ...toned }: PlacingPanelProps & TonePanelProps) {
  return (
    <>
      <PlacingPanel grip={grip} placement={placement} onPlaced={onPlaced} onCompare={onCompare} />
      <TonePanel {...toned} />
    </>
  )
}
