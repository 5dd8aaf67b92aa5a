/** Sign-in page and its dialogs. */
export const auth = {
  documentTitle: "Login",
  title: "Sign in to Vivarium",
  username: "Username",
  password: "Password",
  login: "Login",
  failed: "Failed to authenticate. Please try again.",
  forgot: "Forgot password?",
  expired: "Your session has ended. Sign in again to go on where you were.",
  reset: {
    title: "Reset Password",
    explanation:
      "Enter the email address of your account. You get a mail with a link that sets a new password.",
    email: "Email Address",
    cancel: "Cancel",
    send: "Send Instructions",
    sent: "Password reset details have been sent to your email",
    failed: "Failed to send password reset email. Please try again.",
  },
  newPassword: {
    title: "Set a new password",
    explanation: "Choose a new password of at least {{min}} characters, then sign in with it.",
    password: "New password",
    confirm: "Confirm new password",
    save: "Set password",
    saved: "Password reset successfully",
    failed: "Failed to reset password.",
    unavailable: "This server can't set a password by link. Ask an admin to set one for you.",
    missing: "All fields are required!",
    different: "Passwords do not match!",
  },
} as const;
