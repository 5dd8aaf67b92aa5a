import Type, { type Static } from "typebox";
import {
  INVITATION_DELIVERIES,
  INVITATION_REFUSALS,
  INVITATION_STATUSES,
  LIMITS,
  ROLES,
} from "./constants.ts";
import { SignedInUserSchema } from "./entities.ts";
import {
  type CallSchema,
  Done,
  Id,
  IsoTime,
  newPassword,
  Page,
  PageReply,
  Token,
} from "./shapes.ts";

const SessionSchema = Type.Object({
  id: Type.String(),
  device: Type.String({ description: "Such as Firefox on Linux" }),
  address: Type.String({ description: "The network address it was last used from" }),
  createdAt: IsoTime,
  lastUsedAt: Type.String({ description: "ISO 8601, UTC; to the hour" }),
  isCurrent: Type.Boolean({ description: "Whether this call was made in it" }),
});
export type Session = Static<typeof SessionSchema>;

export const listSessions = {
  query: Type.Object({ uid: Type.Optional(Id), ...Page }),
  reply: PageReply(SessionSchema),
} as const satisfies CallSchema;

export const endSession = {
  params: Type.Object({ id: Id }),
  reply: Done,
} as const satisfies CallSchema;

export const endOtherSessions = { reply: Done } as const satisfies CallSchema;

const InvitationSchema = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: Type.String({ description: "The role that the account will have" }),
  status: Type.Enum([...INVITATION_STATUSES]),
  delivery: Type.Optional(
    Type.Enum([...INVITATION_DELIVERIES], {
      description: "Of a pending one's mail, unless the mail server has taken it",
    }),
  ),
  createdAt: IsoTime,
  expiresAt: IsoTime,
});
export type Invitation = Static<typeof InvitationSchema>;

export const listInvitations = {
  query: Type.Object(Page),
  reply: PageReply(InvitationSchema),
} as const satisfies CallSchema;

const isMailed = Type.Optional(
  Type.Boolean({
    description: "False if the server sends no mail: each mail is a file for its operator then",
  }),
);

export const invite = {
  body: Type.Object({
    // Any texts: the reply names invalid addresses, and the others are still invited.
    emails: Type.Array(Type.String({ maxLength: 1_000 }), {
      minItems: 1,
      maxItems: LIMITS.invitations,
    }),
    role: Type.Enum([...ROLES]),
  }),
  reply: Type.Object({
    info: Type.String(),
    isMailed,
    data: Type.Object({
      invited: Type.Array(InvitationSchema),
      refused: Type.Array(
        Type.Object({ email: Type.String(), reason: Type.Enum([...INVITATION_REFUSALS]) }),
      ),
    }),
  }),
} as const satisfies CallSchema;

export const resendInvitation = {
  params: Type.Object({ id: Id }),
  reply: Type.Object({ info: Type.String(), isMailed }),
} as const satisfies CallSchema;

export const withdrawInvitation = {
  params: Type.Object({ id: Id }),
  reply: Done,
} as const satisfies CallSchema;

export const acceptInvitation = {
  body: Type.Object({
    token: Token,
    username: Type.String({ maxLength: LIMITS.url }),
    password: newPassword("The password"),
  }),
  reply: Type.Object({ user: SignedInUserSchema }),
} as const satisfies CallSchema;
