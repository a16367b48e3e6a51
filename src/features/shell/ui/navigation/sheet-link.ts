export const sheetLink =
  'flex min-h-12 w-full items-center rounded-sm px-3 text-start text-lg transition-colors hover:bg-wall-1 aria-[current=page]:font-bold'
