/** An email that wraps before its @ if it must wrap. */
export function breakBeforeAt(email: string) {
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
