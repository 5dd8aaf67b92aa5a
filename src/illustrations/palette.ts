/** The colours of palette.css by name, for the attributes of a drawing. */
export const ink = {
  line: "var(--ill-line)",
  ground: "var(--ill-ground)",
  halo: "var(--ill-halo)",
  bench: "var(--ill-bench)",
  paper: "var(--ill-paper)",
  mist: "var(--ill-mist)",
  soft: "var(--ill-soft)",
  mid: "var(--ill-mid)",
  deep: "var(--ill-deep)",
  warm: "var(--ill-warm)",
  umber: "var(--ill-umber)",
  amber: "var(--ill-amber)",
  sage: "var(--ill-sage)",
  leaf: "var(--ill-leaf)",
  water: "var(--ill-water)",
  blush: "var(--ill-blush)",
} as const;
