import { useStoreValue } from "../useStoreValue.ts";

let isPrinting = false;

/**
 * Whether the page is about to be printed. When the media query changes, it is too late to show more:
 * the browser has counted the pages.
 */
export const useIsPrinting = (): boolean => useStoreValue(subscribe, () => isPrinting);

function subscribe(listener: () => void): () => void {
  const listen = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", listen);
  window.addEventListener("afterprint", listen);
  return () => {
    window.removeEventListener("beforeprint", listen);
    window.removeEventListener("afterprint", listen);
  };
}
