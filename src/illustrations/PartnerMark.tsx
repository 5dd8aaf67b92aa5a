const marks = {
  halvorne: (
    <>
      <path d="M32 12c-9 10-9 30 0 40M32 12c9 10 9 30 0 40" />
      <path d="M8 32h12M44 32h12M44 32l8-8M44 32l8 8" />
    </>
  ),
  brookwen: (
    <>
      <path d="M12 30L32 12l20 18v10" />
      <path d="M12 30v10" />
      <path d="M8 44c6-5 10-5 16 0s10 5 16 0 10-5 16 0M14 54c5-4 8-4 12 0s8 4 12 0 8-4 12 0" />
    </>
  ),
  cindermoss: (
    <>
      <path d="M32 8l21 12v24L32 56 11 44V20z" />
      <path d="M20 40l8-10 8 5 9-13" />
      <circle cx="45" cy="22" r="3" fill="currentColor" />
    </>
  ),
  tarnteasel: (
    <>
      <path d="M32 8c12 14 18 22 18 31a18 18 0 0 1-36 0c0-9 6-17 18-31z" />
      <path d="M32 54V34M32 44c-6 0-9-3-9-9 6 0 9 3 9 9zM32 38c0-6 3-9 9-9 0 6-3 9-9 9z" />
    </>
  ),
  fernhollow: (
    <>
      <path d="M12 54V30a20 20 0 0 1 40 0v24z" />
      <path d="M32 54V22M32 48c-5 0-9-3-10-8M32 48c5 0 9-3 10-8M32 38c-4 0-7-3-8-7M32 38c4 0 7-3 8-7M32 29c-2 0-4-2-5-5M32 29c2 0 4-2 5-5" />
    </>
  ),
  ostrel: (
    <>
      <circle cx="32" cy="32" r="23" />
      <path d="M40 14L29 34l-1 8 7-5 11-20" />
      <path d="M26 48h.1" strokeWidth="5" />
    </>
  ),
};

/** The mark of a partner, in the colour of the text around it. */
export function PartnerMark({ of }: { of: keyof typeof marks }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {marks[of]}
    </svg>
  );
}
