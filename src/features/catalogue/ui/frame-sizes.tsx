import { callApi } from '#browser/api-client.ts'
import { m } from '#words/messages.js'
import { createFrameSizeCall, saveFrameSizeCall, type AdminFrame } from '../admin-catalogue.ts'
import { NewSize } from './new-size-dialog.tsx'
import { SizeList } from './size-list.tsx'

/** The sizes that every frame has. */
export function FrameSizes({ frames: [frame] }: { frames: readonly AdminFrame[] }) {
  return (
    <section className="flex flex-col pt-10">
      <h2 className="display pb-4 text-xl">{m.products_sizes()}</h2>
      <NewSize
        title={m.products_size_new_frames()}
        text={m.products_size_new_frames_text()}
        onAdd={(body) => callApi(createFrameSizeCall, { body })}
      />
      <SizeList
        label={m.products_sizes()}
        rows={frame?.sizes ?? []}
        columns={[]}
        onTurn={({ size }, isActive) => callApi(saveFrameSizeCall, { params: { size }, body: { isActive } })}
      />
    </section>
  )
}
