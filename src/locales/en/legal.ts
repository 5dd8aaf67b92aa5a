/** The legal texts. A paragraph is a text, a list is an array of them. */
export interface LegalText {
  title: string;
  description: string;
  heading: string;
  lead: string;
  updated: { label: string; date: string; text: string };
  contents: string;
  sections: readonly { title: string; body: readonly (string | readonly string[])[] }[];
}

const updated = { label: "Last changed", date: "2025-11-03", text: "3 November 2025" };
const contents = "On this page";

export const privacyPolicy: LegalText = {
  title: "Privacy Policy | Vivarium",
  description:
    "What a self-hosted Vivarium keeps about the people who use it, where it keeps it, who can see it and how to have it corrected or deleted.",
  heading: "Privacy Policy",
  lead: "Vivarium is software that a laboratory runs on its own server. What you enter stays there. This page says what is kept, why, who can see it and what you can ask for.",
  updated,
  contents,
  sections: [
    {
      title: "Who is responsible",
      body: [
        "The laboratory or institution that runs this installation (“the operator”) decides who gets an account and what the installation is used for. It is responsible for the personal data in it and is the one to turn to with any question or request.",
        "The authors of Vivarium have no access to this installation. The software sends them nothing: no usage figures, no error reports, no copies of your data.",
      ],
    },
    {
      title: "What is kept about you",
      body: [
        "For your account and your work the server keeps:",
        [
          "your email address, your username, your picture if you add one, your role, and when your account was made;",
          "your password, only in a form (a salted argon2id hash) from which it can't be read back;",
          "your sessions: the device and network address that each was last used from, when it began and when it was last used, and of its sign-in token only a hash, so that a stolen copy of the database opens no account;",
          "the last network addresses you signed in from, as hashes and for 90 days at most, so that strangers who guess at your password can't keep you out;",
          "what you write and attach: bug reports, comments, pictures and videos, each with your name and the time;",
          "records that the operator brings in, found by the email address they belong to.",
        ],
        "The server's log tells of starts, stops and failures, of changes and refusals, and of what matters to security, each with the account and network address: sign-ins and failed ones, changed passwords and roles, invitations, devices that were signed out, and accounts and records that were added, opened, deleted or downloaded. Apart from those records it does not list what each person reads. To slow down the guessing of passwords, the server counts recent attempts by account and network address, as hashes and for an hour at most. A web server that the operator puts before it may keep a log of its own.",
      ],
    },
    {
      title: "What is kept in your browser",
      body: [
        "Vivarium sets no cookies and uses no trackers, no advertising and no fonts, scripts or pictures from other hosts. Your browser's own storage holds what the dashboard needs to work:",
        [
          "while you are signed in: your sign-in token and a copy of your profile;",
          "a copy of the figures on your home screen, so that they show at once;",
          "what you have begun to write, until you send it or close the tab;",
          "your choice of light or dark mode, the tabs and views you last used, and when you last looked at the recent activity.",
        ],
        "Signing out removes everything personal. Your choice of mode, the names of the last tabs and views, and the time of your last look stay until you clear them in your browser.",
      ],
    },
    {
      title: "What it is used for",
      body: [
        "Your data is used to let you sign in, to show your colleagues who reported, wrote or is working on something, to send you a link when you ask for a new password, and to protect the installation against misuse. It is not used to judge your performance by Vivarium itself, it is not sold, and no decision is made about you automatically.",
        "The legal ground for this is named by the operator. As a rule it is the operator's legitimate interest in a working and safe laboratory, or your contract with it.",
      ],
    },
    {
      title: "Who can see it",
      body: [
        "Everyone who is signed in sees the bug reports, comments and attachments, and the list of users with names, email addresses and roles. Administrators can also manage accounts and records. Whoever maintains the server for the operator can technically reach what is stored on it.",
        "Nothing is passed on to others unless the operator is bound by law to do so, or uses a service of its own choice, such as a mail server, to run the installation.",
      ],
    },
    {
      title: "How long it is kept",
      body: [
        "An account is kept until the operator deletes it. Reports and comments are part of the laboratory's working record and stay after that, with “Unknown” in place of your name. Attachments stay with the report that they belong to. Backups follow the operator's own schedule.",
      ],
    },
    {
      title: "How it is protected",
      body: [
        "Passwords and tokens are kept as hashes, sign-in attempts are limited, and uploaded files are checked and served so that they can't run as programs. The operator sees to it that the server is up to date, is backed up and is reached over an encrypted connection.",
        "Please add to this by choosing a password that you use nowhere else, and by leaving out of reports whatever does not belong there: patient data, other people's private details, or credentials.",
      ],
    },
    {
      title: "The contact form",
      body: [
        "The form on the Contact Us page sends nothing to the server. It opens your own mail program with your message filled in; what you then send is an ordinary email, handled by your mail provider and the operator's.",
      ],
    },
    {
      title: "Your rights",
      body: [
        "Depending on the law where you are, such as the GDPR, you can ask the operator for a copy of your data, for its correction or deletion, for a limit on its use, or for it in a form that you can take elsewhere. You can object to its use, and you can complain to the data protection authority in charge.",
        "You can change your username, picture and password yourself on the Profile screen.",
      ],
    },
    {
      title: "Changes to this policy",
      body: [
        "When Vivarium changes what it keeps or how, this page changes with it. The date at the top says when that was last the case. The operator may add rules of its own and will tell you about them.",
      ],
    },
  ],
};

export const termsOfService: LegalText = {
  title: "Terms of Service | Vivarium",
  description:
    "The rules for using a self-hosted Vivarium: accounts, what you write and attach, what the dashboard is not for, and who answers for what.",
  heading: "Terms of Service",
  lead: "These terms are between you and the laboratory or institution that runs this installation of Vivarium (“the operator”). By signing in you agree to them.",
  updated,
  contents,
  sections: [
    {
      title: "What this service is",
      body: [
        "Vivarium is a dashboard for laboratory staff: a tracker for bugs in the team's software, with user management, a summary of the team's work and a record of recent activity. The operator runs it on its own server, for its own staff and guests.",
      ],
    },
    {
      title: "Your account",
      body: [
        "You get an account from the operator. Keep your password to yourself, don't share your account, and sign out on devices that others use. What happens under your account counts as done by you, unless you can show that it was not.",
        "Tell the operator at once if you think that somebody else knows your password. The operator may close an account that is misused or no longer needed.",
      ],
    },
    {
      title: "Using it well",
      body: [
        "Please do not:",
        [
          "try to reach accounts, files or functions that are not meant for you, or test the installation's defences without the operator's consent;",
          "upload malware, unlawful material, or anything that you have no right to share;",
          "enter patient data, credentials, or personal details of others that a report doesn't need;",
          "overload the installation, or make automated calls that the operator has not agreed to;",
          "use reports or comments to harass, threaten or expose anybody.",
        ],
      ],
    },
    {
      title: "What you write and attach",
      body: [
        "What you write and attach remains yours, or your employer's, as your contract and the law have it. You allow the operator to store it, to show it to everyone who has an account here, and to keep it as part of the laboratory's working record, also when your account is gone.",
        "Make sure that you may share what you attach. Pictures and videos from animal rooms may be subject to your institution's own rules: follow them.",
      ],
    },
    {
      title: "Animal welfare",
      body: [
        "Vivarium helps a team to notice and follow up what goes wrong. It is not an alarm, and not the place for an emergency. If an animal is suffering or in danger, inform your veterinarian, your animal welfare officer or the care staff at once, by the means that your facility provides.",
        "A report in Vivarium replaces none of the records, notifications or approvals that the law or your licence requires. It gives no veterinary, legal or scientific advice.",
      ],
    },
    {
      title: "Results and decisions",
      body: [
        "Counts, charts and statuses are only as good as what has been entered. Check them against your primary records before you base a scientific, regulatory or clinical decision on them.",
      ],
    },
    {
      title: "Availability and changes",
      body: [
        "The operator may interrupt, change or end the service, for maintenance for example, and announces it in good time where that is possible. The operator is in charge of backups; keep the originals of whatever you can't afford to lose.",
      ],
    },
    {
      title: "The software",
      body: [
        "Vivarium is open-source software under the MIT licence, which governs copying, changing and passing it on. As that licence says, its authors provide it as it is, without any warranty. They are not a party to these terms.",
      ],
    },
    {
      title: "Liability",
      body: [
        "The operator answers without limit where the law does not let liability be limited: for intent and gross negligence, and for harm to life, body or health. Beyond that, and as far as the law allows, the operator is not liable for loss of data, of results or of profit that comes from using the service or from not being able to use it.",
      ],
    },
    {
      title: "Law and validity",
      body: [
        "The law at the operator's seat applies, together with any rights that you can't waive where you live. If a part of these terms does not hold, the rest still does. Rules of your institution and agreements on your employment come before these terms.",
      ],
    },
    {
      title: "Changes to these terms",
      body: [
        "The operator may change these terms when the service, the law or the laboratory's needs change. The date at the top says when that last happened. If you don't agree with a change, stop using the service and ask for your account to be closed.",
      ],
    },
  ],
};
