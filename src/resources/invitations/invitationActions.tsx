import { DeleteOutlined, MailOutlined, UserAddOutlined } from "@ant-design/icons";
import type { BaseRecord, HttpError } from "@refinedev/core";
import { LIMITS, ROLES } from "#contract/constants.ts";
import type { CallReply, Invitation } from "#contract/types.ts";
import type { FormAction } from "../../framework/ActionDefinition.ts";
import type { Context, TextKey } from "../../framework/context.ts";
import styles from "./invitationsTable.module.css";
import { parseEmails } from "./parseEmails.ts";

type Answer = CallReply<"invite">["data"] & Pick<CallReply<"invite">, "isMailed">;

function readAnswer(answer: BaseRecord) {
  // A server that doesn't say sends mail.
  const { invited, refused, isMailed = true } = answer as Answer;
  return { invited, refused, isUnmailed: !isMailed && invited.length > 0 };
}

/**
 * Not for an invitation that was accepted or withdrawn elsewhere: trying again is no use, and the
 * dialog names the cause.
 */
const failedUnlessSettled =
  (text: TextKey) =>
  ({ statusCode }: HttpError, { t }: Context) =>
    statusCode === 404 || statusCode === 409 ? undefined : t(text);

export const invite: FormAction<undefined, "emails" | "role"> = {
  title: "invitations:invite.title",
  Icon: UserAddOutlined,
  access: "invitations.manage",
  verb: "create",
  submit: "invitations:invite.submit",
  busy: "invitations:invite.busy",
  done: (answer, { t }) => {
    const { invited, refused, isUnmailed } = readAnswer(answer);
    // Otherwise the dialog shows the result.
    return refused.length === 0 && !isUnmailed
      ? t("invitations:invite.done", { count: invited.length })
      : undefined;
  },
  failed: "invitations:invite.failed",
  intro: (_, { t }) => <p>{t("invitations:invite.explanation")}</p>,
  fields: [
    {
      name: "emails",
      kind: "textarea",
      label: "invitations:invite.emails",
      placeholder: "invitations:invite.placeholder",
      missing: "invitations:invite.emailsMissing",
      isDraft: true,
      hint: (value, { t }) =>
        t("invitations:invite.count", {
          count: parseEmails(value).length,
          most: LIMITS.invitations,
        }),
      check: (value, { t }) => {
        const { length } = parseEmails(value);
        if (length === 0) return t("invitations:invite.emailsMissing");
        return length > LIMITS.invitations
          ? t("invitations:invite.tooMany", { count: length, most: LIMITS.invitations })
          : undefined;
      },
    },
    {
      name: "role",
      kind: "select",
      label: "invitations:invite.role",
      options: ROLES.map((value) => ({ value, label: `users:assignRole.roles.${value}` as const })),
      missing: "users:assignRole.missing",
    },
  ],
  initial: () => ({ role: "user" }),
  variables: ({ emails, role }) => ({ emails: parseEmails(emails), role }),
  isIdempotent: true,
  result: (answer, { t }) => {
    const { invited, refused, isUnmailed } = readAnswer(answer);
    if (refused.length === 0 && !isUnmailed) return undefined;
    const told = isUnmailed ? "invitations:invite.unmailed" : "invitations:invite.invited";
    return {
      message: (
        <>
          <strong>{t(told, { count: invited.length })}</strong>
          {isUnmailed && <p className={styles.noMail}>{t("invitations:noMail")}</p>}
          {refused.length > 0 && (
            <>
              <p>{t("invitations:invite.refused", { count: refused.length })}</p>
              <ul className={styles.refused}>
                {refused.map(({ email, reason }) => (
                  <li key={email}>
                    <span className={styles.email}>{email}</span>{" "}
                    {t(`invitations:invite.reasons.${reason}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      ),
      values: { emails: refused.map(({ email }) => email).join("\n") },
    };
  },
};

export const resend: FormAction<Invitation> = {
  title: "invitations:resend.title",
  Icon: MailOutlined,
  access: "invitations.manage",
  reason: ({ status }, { t }) =>
    status === "accepted" ? t("invitations:resend.accepted") : undefined,
  verb: "update",
  submit: "invitations:resend.submit",
  busy: "invitations:resend.busy",
  // Unless it is mailed, the dialog says so: a toast is gone before that has been read.
  done: ({ isMailed = true }, { t }) => (isMailed ? t("invitations:resend.done") : undefined),
  failed: failedUnlessSettled("invitations:resend.failed"),
  intro: ({ email, delivery }, { t }) => (
    <>
      <p>{t("invitations:resend.explanation", { email })}</p>
      {delivery === "failed" && <p>{t("invitations:resend.undelivered")}</p>}
    </>
  ),
  variables: () => ({ isResent: true }),
  result: ({ isMailed = true }, { t }) => {
    if (isMailed) return undefined;
    const message = (
      <>
        <strong>{t("invitations:resend.unmailed")}</strong>
        <p>{t("invitations:noMail")}</p>
      </>
    );
    return { message, values: {} };
  },
  // Only the server knows the new expiry.
  change: (invitation) => ({
    ...invitation,
    status: "pending",
    delivery: undefined,
    expiresAt: "",
  }),
};

export const withdraw: FormAction<Invitation> = {
  title: "invitations:withdraw.title",
  Icon: DeleteOutlined,
  isDangerous: true,
  access: "invitations.manage",
  verb: "delete",
  submit: "invitations:withdraw.submit",
  busy: "invitations:withdraw.busy",
  done: "invitations:withdraw.done",
  failed: failedUnlessSettled("invitations:withdraw.failed"),
  intro: ({ email, status }, { t }) => (
    <>
      <p>
        <strong>{t("invitations:withdraw.question", { email })}</strong>
      </p>
      <p>{t(`invitations:withdraw.explanation.${status}`)}</p>
    </>
  ),
};
