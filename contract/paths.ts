/** Public pages, each a prerendered document of its own. */
export const publicPaths = {
  landing: "/",
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
} as const;

/** The paths of the dashboard: a single document with a client-side route table. */
export const dashboardPaths = {
  auth: "/auth",
  home: "/home",
  userManagement: "/user-management",
  invitations: "/user-management/invitations",
  addBug: "/add-bug",
  bugs: "/bugs",
  userRecords: "/user-records",
  recentActivity: "/recent-activity",
  completedBugs: "/completed-bugs",
  bugComments: "/bug-comments/:id",
  profile: "/profile",
} as const;

/** The static Storybook, which isn't a part of the browser app. */
export const DESIGN_PATH = "/design";

/** Every path of the browser app; the server serves a page at each. */
export const paths = { ...publicPaths, ...dashboardPaths, notFound: "/404" } as const;

/** The bug list with these filters. */
export const bugsPath = (query: Record<string, string>): string =>
  `${paths.bugs}?${new URLSearchParams(query)}`;

export const bugPath = (id: string): string => `/bug-comments/${encodeURIComponent(id)}`;
