/** Every address of the browser app. `protected` ones need a signed-in user. */
export const paths = {
  landing: "/",
  auth: "/auth",
  notFound: "/404",
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  home: "/home",
  userManagement: "/user-management",
  addBug: "/add-bug",
  bugs: "/bugs",
  userRecords: "/user-records",
  recentActivity: "/recent-activity",
  completedBugs: "/completed-bugs",
  bugComments: "/bug-comments/:id",
  profile: "/profile",
} as const;

export const bugPath = (id: string): string => `/bug-comments/${encodeURIComponent(id)}`;
