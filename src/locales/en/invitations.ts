/** Who is invited, and the page that an invitation's link opens. */
export const invitations = {
  title: "Invitations",
  columns: {
    email: "Email",
    role: "Role",
    status: "Status",
    invited: "Invited",
    expires: "Valid until",
    actions: "Actions",
  },
  validUntil: "until",
  status: { pending: "Pending", accepted: "Accepted", expired: "Expired" },
  delivery: { underway: "Sending...", failed: "Not sent" },
  loaded_one: "{{count, number}} invitation loaded",
  loaded_other: "{{count, number}} invitations loaded",
  all_one: "{{count, number}} invitation",
  all_other: "{{count, number}} invitations",
  failed: "The invitations could not be loaded.",
  moreFailed: "The next invitations could not be loaded.",
  empty: "Nobody has been invited yet",
  emptyHint: "Invite people by email: each gets a link to choose a username and a password.",

  noMail:
    "This server sends no mail yet: set SMTP_URL (see the README). Until then, each mail is a file in the folder outbox of the server's data folder.",

  invite: {
    title: "Invite People",
    explanation:
      "Each address gets a link to choose a username and a password. It works once, for 7 days.",
    emails: "Email addresses",
    placeholder: "ann@example.org\nBen Okoro <ben@example.org>",
    emailsMissing: "Please enter at least one email address.",
    count_zero: "One a line, or separated by commas or semicolons. Up to {{most}} at a time.",
    count_one: "{{count, number}} address",
    count_other: "{{count, number}} addresses",
    tooMany: "These are {{count, number}} addresses. Invite at most {{most}} at a time.",
    role: "Role",
    submit: "Send Invitations",
    busy: "Sending...",
    done_one: "{{count, number}} invitation sent",
    done_other: "{{count, number}} invitations sent",
    failed: "Failed to send the invitations. Please try again.",
    invited_zero: "No invitation was sent.",
    invited_one: "{{count, number}} invitation was sent.",
    invited_other: "{{count, number}} invitations were sent.",
    unmailed_one: "{{count, number}} invitation was made, but not mailed.",
    unmailed_other: "{{count, number}} invitations were made, but not mailed.",
    refused_one: "This address was not invited. It is still in the box below:",
    refused_other:
      "These {{count, number}} addresses were not invited. They are still in the box below:",
    reasons: {
      alreadyUser: "has an account already",
      alreadyInvited: "has an open invitation: send it again from the list",
      notAnAddress: "is not an email address",
    },
  },
  resend: {
    title: "Send Again",
    explanation:
      "{{email}} gets a new link, which works for 7 days. The earlier link stops working.",
    undelivered:
      "The mail server didn't take the last mail; the server's log says why. Until it takes mails, sending again is no use.",
    accepted: "This person has an account already.",
    submit: "Send Again",
    busy: "Sending...",
    done: "Invitation sent again",
    unmailed: "A new link was made, but not mailed.",
    failed: "Failed to send the invitation again. Please try again.",
  },
  withdraw: {
    title: "Withdraw",
    question: "Withdraw the invitation for {{email}}?",
    explanation: {
      pending: "Their link stops working. They can be invited again.",
      accepted: "The account stays; only this entry in the list is deleted.",
      expired: "Their link has expired already; this entry in the list is deleted.",
    },
    submit: "Withdraw",
    busy: "Withdrawing...",
    done: "Invitation withdrawn",
    failed: "Failed to withdraw the invitation. Please try again.",
  },

  accept: {
    title: "Welcome to Vivarium",
    explanation:
      "Choose a username, which the team sees, and a password of at least {{min}} characters. From then on, sign in with your email address and this password.",
    username: "Username",
    password: "Password",
    submit: "Create Account",
    signIn: "Go to sign-in",
    busy: "Creating account...",
    missing: "All fields are required!",
    failed: "Failed to create your account. Please try again.",
    unavailable: "This server has no invitations. Ask an admin to add you.",
  },
} as const;
