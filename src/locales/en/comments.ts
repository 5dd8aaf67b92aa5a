/** Comments on a bug. */
export const comments = {
  title: "Comments",
  add: "Add a Comment",
  placeholder: "What did you find out?",
  submit: "Comment",
  shortcut: "Ctrl + Enter sends",
  tooLong: "At most {{max}} characters; these are {{length}}.",
  failed: "Not sent. Your comment is still here; please try again.",
  unanswered: "No answer came: your comment may have been saved. Look before you send it again.",
  none: "No comments yet.",
  list: "Comments",
  showAll: "Show all",
  showLess: "Show less",
} as const;
