import type { HttpError } from "@refinedev/core";

interface Handlers {
  onSuccess: () => void;
  onError?: (error: HttpError) => void;
}

/**
 * Tells how a mutation went. Callbacks given to `mutate` run for its latest call only, and not
 * at all once the dialog is gone; these run for every call.
 */
export function settled(mutation: Promise<unknown>, { onSuccess, onError }: Handlers): void {
  // Refine's own notification has told people of a failure.
  mutation.then(onSuccess, (error: HttpError) => onError?.(error));
}
