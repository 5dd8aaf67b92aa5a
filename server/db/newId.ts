import { v7 } from "uuid";

/**
 * A new UUID, version 7. Ids of one process ascend, so rows written in the same millisecond keep
 * their order and indexes grow at their end.
 */
export const newId = (): string => v7();
