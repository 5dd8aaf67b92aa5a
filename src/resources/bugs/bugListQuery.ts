/** The query parameters of the bug list's address. */
export const BUG_LIST_QUERY = [
  "status",
  "assignedTo",
  "sort",
  "createdBy",
  "bugType",
  "hasAttachment",
  "updatedSince",
  "q",
] as const;
