import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Services } from "./App.tsx";
import { OtherDocument } from "./layout/OtherDocument.tsx";
import { Protected } from "./layout/Protected.tsx";
import { Root } from "./layout/Root.tsx";
import { RouteErrorPage } from "./pages/error/RouteErrorPage.tsx";
import { loadPage } from "./pages/loadPage.ts";
import { paths } from "./paths.ts";
import { readMode } from "./theme/mode.ts";
import { Theme } from "./theme/Theme.tsx";

/** The screens of the side navigation and those behind them, each loaded when it is first opened. */
const protectedPages: { path: string; load: () => Promise<ComponentType> }[] = [
  { path: paths.home, load: async () => (await import("./pages/home/HomePage.tsx")).HomePage },
  {
    path: paths.addBug,
    load: async () => (await import("./resources/bugs/ReportBugPage.tsx")).ReportBugPage,
  },
  {
    path: paths.bugs,
    load: async () => (await import("./resources/bugs/BugListPage.tsx")).BugListPage,
  },
  {
    path: paths.bugComments,
    load: async () => (await import("./resources/bugs/BugDetailsPage.tsx")).BugDetailsPage,
  },
  {
    path: paths.completedBugs,
    load: async () => (await import("./resources/bugs/CompletedBugsPage.tsx")).CompletedBugsPage,
  },
  {
    path: paths.userRecords,
    load: async () => (await import("./resources/records/ManageRecordsPage.tsx")).ManageRecordsPage,
  },
  {
    path: paths.recentActivity,
    load: async () =>
      (await import("./resources/comments/RecentActivityPage.tsx")).RecentActivityPage,
  },
  {
    path: paths.userManagement,
    load: async () => (await import("./resources/users/UserManagementPage.tsx")).UserManagementPage,
  },
  {
    path: paths.profile,
    load: async () => (await import("./pages/profile/ProfilePage.tsx")).ProfilePage,
  },
];

/** Every address of the dashboard; all others are documents of their own. */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      element: <Root {...services} />,
      errorElement: (
        <Theme mode={readMode()}>
          <main>
            <RouteErrorPage />
          </main>
        </Theme>
      ),
      hydrateFallbackElement: <></>,
      children: [
        {
          path: paths.auth,
          lazy: loadPage(async () => (await import("./pages/auth/LoginPage.tsx")).LoginPage),
        },
        {
          element: <Protected />,
          children: [
            {
              lazy: loadPage(async () => (await import("./layout/AppShell.tsx")).AppShell),
              children: [
                {
                  errorElement: <RouteErrorPage />,
                  children: protectedPages.map(({ path, load }) => ({
                    path,
                    lazy: loadPage(load),
                  })),
                },
              ],
            },
          ],
        },
        ...[
          paths.landing,
          paths.aboutUs,
          paths.contactUs,
          paths.privacyPolicy,
          paths.termsOfService,
        ].map((path) => ({ path, element: <OtherDocument /> })),
        { path: "*", element: <OtherDocument path={paths.notFound} /> },
      ],
    },
  ];
}
