/** Texts shared by several screens. */
export const common = {
  loading: "Loading, please wait...",
  appName: "Vivarium",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  retry: "Try again",
  copied: "Copied",
  showPassword: "Show password",
  hidePassword: "Hide password",
  unknown: "Unknown",
  resend: {
    title: "Send the changed text?",
    explanation:
      "No answer came to what you sent before: it may have been saved. If it was, this adds a second one.",
    send: "Send it",
    look: "Look first",
  },
  leave: { title: "Leave this page?", leave: "Leave", stay: "Stay" },
  failed: {
    title: "This could not be loaded",
    noAnswer: "The server doesn't answer. Check your connection, then try again.",
    trouble: "The server has a problem. Try again in a moment.",
  },
  error: {
    title: "Unexpected Application Error!",
    documentTitle: "Unexpected Application Error!",
    explanation:
      "Something went wrong on this screen. What you sent before is stored; try again, or go back to Home.",
    newVersion:
      "This screen could not be loaded. Vivarium may have been updated, or your connection was interrupted.",
    reload: "Reload",
    home: "Home",
    details: "Details for whoever looks into it",
    copy: "Copy details",
    copyFailed: "The browser didn't copy the details. They are selected: press Ctrl+C.",
  },
} as const;
