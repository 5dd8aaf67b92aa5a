interface Size {
  width: number;
  height: number;
}

/**
 * The largest size with the same proportions and no side over `maxSide`; never larger than the
 * original.
 */
export function scaleToFit({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
