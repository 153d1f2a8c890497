import { AppError, failure } from "#kit/app-error.ts";

export const MemberNotFoundError = failure.notFound(
  "member_not_found",
  "This person is not a member of this project.",
);
export const PersonNotFoundError = failure.notFound(
  "person_not_found",
  "You share no project and no group with this person, or they are a member already. Please invite their address.",
);
export const AlreadyMemberError = failure.conflict(
  "already_member",
  "The account with this address is a member of this project already.",
);
export const TooManyMembersError = failure.conflict(
  "too_many_members",
  (most: number) =>
    `A project has at most ${most} members and invitations. Please remove one that is no longer needed.`,
);

export class TooManyInvitationsError extends AppError {
  constructor(seconds: number) {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    super(
      "too-many",
      "too_many_invitations",
      `That were many invitations. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
      { retryAfter: seconds },
    );
  }
}

export const OwnerLeavesError = failure.conflict(
  "owner_leaves",
  "You own this project. Please hand it over to another member first, or delete it.",
);
export const OwnsAlreadyError = failure.conflict("owns_already", "This person owns the project already.");
export const OwnerStaysError = failure.conflict(
  "owner_stays",
  "A project has an owner. Please hand it over to another member, and then change your role.",
);

/** Refuses a hand-over that would exceed the receiving account's quota. */
export const NoRoomForProjectError = failure.conflict(
  "no_room_for_project",
  "This person's account has no room for the project: it would have more projects, resources, files or people than one account may. Please hand it over to somebody else.",
);
export const InvitationNotFoundError = failure.notFound(
  "invitation_not_found",
  "This invitation was accepted or taken back already.",
);

export class InvitationTokenError extends AppError {
  constructor(problem: "missing" | "unknown" | "used" | "expired") {
    super("unacceptable", `invitation_${problem}`, tokenSentences[problem]);
  }
}

export const OtherPersonsInvitationError = failure.forbidden(
  "invitation_of_another",
  "This invitation was sent to another address than that of your account. Please sign in with the account of that address, or ask for an invitation to yours.",
);

/** Refuses to close an account without deciding about projects that others work on. */
export class SharedProjectsError extends AppError {
  constructor(names: readonly string[], all: number) {
    const listed = names.map((name) => `“${name}”`).join(", ");
    const more = all > names.length ? ` and ${all - names.length} more` : "";
    super(
      "conflict",
      "shared_projects",
      `Others work on projects of yours: ${listed}${more}. Please hand them over on their members pages, or say that they are to be deleted for everybody.`,
    );
  }
}

const tokenSentences = {
  missing: "This link is incomplete. Please open the link in the email again.",
  unknown:
    "This invitation is not valid: it was taken back, or a newer one was sent. Please ask who invited you for another.",
  used: "This invitation was accepted already. The project is among your projects.",
  expired: "This invitation has expired. Please ask who invited you for another.",
};

/** Unknown, or one that the caller is not in. */
export const GroupNotFoundError = failure.notFound("group_not_found", "This group was not found.");
export const GroupNameTakenError = failure.conflict(
  "group_name_taken",
  "There is a group of this name already.",
);
export const TooManyGroupsError = failure.conflict(
  "too_many_groups",
  (most: number) => `There are at most ${most} groups. Please delete one that is no longer needed.`,
);
export const ProvidersGroupError = failure.conflict(
  "providers_group",
  "The sign-in provider says who is in this group. Please change it there.",
);
export const NobodyOfAddressError = failure.notFound(
  "nobody_of_address",
  "There is no such account here, or it is not in the group.",
);
