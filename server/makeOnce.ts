/**
 * Something that takes a while to make, at its first use. Anew after a failure, or what failed once (such
 * as for want of open files) would fail until the server is started again.
 */
export function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
