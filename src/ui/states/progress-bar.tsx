export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-[3px] w-full max-w-48 overflow-hidden bg-wall-3"
    >
      <div
        className="h-full origin-left bg-ink-9 transition-transform rtl:origin-right"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
