/** The public pages, except for the legal texts. */
export const marketing = {
  product: "Vivarium",
  skip: "Skip to the content",
  signIn: "Sign In",
  navigation: { header: "Pages", footer: "More pages" },
  links: {
    landing: "Vivarium, to the first page",
    home: "Home",
    dashboard: "Dashboard",
    aboutUs: "About Us",
    contactUs: "Contact Us",
    privacyPolicy: "Privacy Policy",
    termsOfService: "Terms of Service",
  },
  footer: {
    line: "The dashboard of a laboratory team: for its software, its results and its animals.",
    copyright: "© 2025 Vivarium",
  },
  carousel: {
    pause: "Pause the rotation",
    play: "Start the rotation",
    previous: "Previous slide",
    next: "Next slide",
    position: "{{n}} of {{total}}",
  },
} as const;

export const landing = {
  title: "Vivarium: the dashboard of a laboratory team",
  description:
    "Vivarium helps a laboratory team monitor test results, analyse research data and look after its animals. Bugs in the team's software are reported, discussed and settled in one place.",
  hero: {
    headline: "Good science begins with good care.",
    lead: "An animal facility depends on its software as much as on its instruments. Vivarium is where your team reports what goes wrong, settles it together and sees at a glance how things stand.",
    action: "Open the dashboard",
    more: "How it works",
    carousel: "What Vivarium watches over",
  },
  slides: [
    {
      scene: "results",
      title: "Monitor test results",
      text: "A reading looks wrong? Report it with a picture or a video before it reaches a conclusion. Everyone can see who is on it.",
    },
    {
      scene: "data",
      title: "Analyse research data",
      text: "Every fault in your analysis has a number, an owner and a history, so a figure can be traced to the day it was put right.",
    },
    {
      scene: "care",
      title: "Put animal welfare first",
      text: "A feeding log that skips a night is more than a bug. It reaches the right person at once, and stays in sight until it is solved.",
    },
  ],
  howItWorks: {
    title: "How It Works",
    lead: "Three steps, the same at the desk and in the animal room.",
    cards: [
      {
        scene: "report",
        title: "Report what you see",
        text: "Say what happened, add pictures or a video, choose a colleague. It takes a minute, on a tablet too.",
      },
      {
        scene: "settle",
        title: "Settle it together",
        text: "Discuss it where it was reported. Park what has to wait, complete what is done, and nothing slips through.",
      },
      {
        scene: "review",
        title: "See how things stand",
        text: "Your home screen counts what is pending and what is solved. Recent activity shows who said what, and when.",
      },
    ],
    action: "Report your first bug",
  },
  product: {
    title: "The day begins here",
    lead: "Your open bugs, what happened since yesterday, and every report with its pictures. By day and by night shift.",
    home: "Home in Vivarium: the user's own open bugs, what happened last, and the number of bugs by status.",
    bug: "A bug on a phone: its title, facts, description and pictures.",
  },
  partners: {
    title: "Our partners",
    lead: "The people behind the instruments, the housing and the numbers.",
    carousel: "Partners",
    list: [
      { mark: "halvorne", name: "Halvorne Optics", field: "Microscopes" },
      { mark: "brookwen", name: "Brookwen Husbandry", field: "Housing and care" },
      { mark: "cindermoss", name: "Cindermoss Analytics", field: "Statistics" },
      { mark: "tarnteasel", name: "Tarn & Teasel", field: "Aquatic systems" },
      { mark: "fernhollow", name: "Fernhollow Veterinary", field: "Animal health" },
      { mark: "ostrel", name: "Ostrel Instruments", field: "Liquid handling" },
    ],
  },
  closing: {
    title: "Look after the science. Look after the animals.",
    text: "Vivarium runs on your own server. What your team writes stays in your laboratory.",
    action: "Start with your team",
  },
} as const;

export const aboutUs = {
  title: "About Us | Vivarium",
  description:
    "Who makes Vivarium and why: a small team of laboratory and software people who believe that careful tools make for careful science and well-kept animals.",
  heading: "About Us",
  lead: "We make the dashboard that we wanted on our own benches.",
  who: {
    title: "Who we are",
    paragraphs: [
      "Vivarium comes from people who have worked on both sides of the door: at the bench with the animals, and at the desk with the software that records them.",
      "We have seen a sound study held up by a rounding error, and a good night's sleep lost to a sensor that fell silent. In both cases somebody had noticed. There was only no good place to say so.",
    ],
  },
  mission: {
    title: "Our mission",
    text: "That no one who notices something wrong has to wonder where to report it, and that nothing reported is ever forgotten.",
    points: [
      {
        title: "Animals first",
        text: "What touches an animal's welfare comes before what touches a deadline.",
      },
      {
        title: "Results that hold",
        text: "A result is as sound as the software behind it, so its faults are kept in the open.",
      },
      {
        title: "Your data is yours",
        text: "Vivarium runs where you run it. It sends nothing to us or to anybody else.",
      },
    ],
  },
  team: {
    title: "The team",
    lead: "Two of the people you would be working with.",
    members: [
      {
        portrait: "maren",
        name: "Maren Holt",
        role: "Animal care and welfare",
        text: "Looked after mice and zebrafish for twelve years. Reads every report as the animal would.",
      },
      {
        portrait: "idris",
        name: "Idris Bello",
        role: "Research software",
        text: "Builds what turns readings into figures. Happiest when a bug has a number and an end.",
      },
    ],
  },
  join: {
    title: "Work with us",
    text: "Has your laboratory given you an account? Then you are one sign-in away.",
    action: "Join Us",
  },
} as const;

export const contactUs = {
  // The specification has a space on either side of this document title.
  title: " Contact Us ",
  description:
    "Write to the people who run this Vivarium. The form opens your own mail program with your message filled in.",
  heading: "Contact Us",
  lead: "A question, an idea, or something that does not work? We are glad to hear from you.",
  how: "The form opens your own mail program with your message filled in. You check it there and send it yourself.",
  welfare:
    "Is an animal in need of help now? Please don't write: call your facility's veterinarian or animal care staff.",
  form: {
    name: "Your Name",
    email: "Your Email",
    message: "Your Message",
    send: "Send Message",
    blank: "Please fill this in; spaces alone are not enough.",
    opened:
      "Your mail program should be open now, with your message in it. Choose who it goes to and send it there. If nothing has opened, your words are still here to copy.",
    openedTo:
      "Your mail program should be open now, with your message in it. Send it there. If nothing has opened, your words are still here: copy them into a mail to {{recipient}}.",
  },
} as const;

export const notFound = {
  title: "Page not found | Vivarium",
  description: "There is no page at this address.",
  heading: "Page not found",
  lead: "This enclosure is empty.",
  text: "Whoever lived here has moved, or the address has a slip in it. Nothing of yours is lost.",
  back: "Back to the first page",
} as const;
