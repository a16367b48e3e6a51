/** Where a photo will be: a horizon and a sun. */
export function EmptyCell() {
  return (
    <svg viewBox="0 0 40 40" preserveAspectRatio="xMidYMid slice" className="piece-empty">
      <circle cx="27" cy="17.5" r="3" fill="#fff" />
      <path d="M-30 27q26-9 45-4t55-4v60h-100z" fill="#a9c3c6" />
      <path d="M-30 34q40-10 62-3t60-6v40H-30z" fill="#8fb0b3" />
    </svg>
  )
}
