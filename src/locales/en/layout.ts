/** The shell around every screen for signed-in users. */
export const layout = {
  skip: "Skip to content",
  logo: "Vivarium, to Home",
  navigation: "Main",
  openNavigation: "Open navigation",
  closeNavigation: "Close navigation",
  account: "Account of {{name}}",
  defaultName: "Dashboard",
  defaultRole: "User",
  entries: {
    home: "Home",
    addBug: "Add Bug",
    bugs: "Bugs",
    completedBugs: "Completed Bugs",
    userRecords: "User Records",
    recentActivity: "Recent Activity",
    userManagement: "User Management",
    profile: "Profile",
  },
  menu: { home: "Home", profile: "Profile", logout: "Logout", loggingOut: "Signing you out" },
  darkMode: "Dark Mode",
  lightMode: "Light Mode",
} as const;
