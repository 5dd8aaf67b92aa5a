/** The product's mark: something alive under a glass dome. */
export function VivariumMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      style={{ flex: "none" }}
    >
      <rect width="32" height="32" rx="8" fill="#6b5b95" />
      <g stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 24v-8.5a8 8 0 0 1 16 0V24" />
        <path d="M5.5 24h21" />
        <path d="M16 24v-7" />
        <path
          d="M16 18.5c-3.4 0-4.6-1.8-4.6-4.6 3 0 4.6 1.6 4.6 4.6z"
          fill="#fff"
          strokeWidth="1"
        />
        <path d="M16 16.5c0-3 1.4-4.6 4.6-4.6 0 3-1.4 4.6-4.6 4.6z" fill="#fff" strokeWidth="1" />
      </g>
    </svg>
  );
}
