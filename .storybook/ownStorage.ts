/**
 * The static Storybook is served beside the product. Its stories empty the storage, which would sign
 * out whoever looks at them, so there they get one of their own.
 */
if (import.meta.env.PROD && import.meta.env.MODE !== "test") {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { value: createStorage() });
  }
}

function createStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, String(text)),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}
