import { failures, problemsOf, waiting } from "#kit/app-error.ts";

export const memberErrors = failures({
  "not-found": {
    member_not_found: "This person is not a member of this project.",
    person_not_found:
      "You share no project or group with this person, or they are already a member. Please invite their email address.",
    invitation_not_found: "This invitation was already accepted or revoked.",
    /** Unknown, or one that the caller is not in. */
    group_not_found: "This group was not found.",
    nobody_of_address: "This account does not exist, or is not in the group.",
  },
  conflict: {
    already_member: "The account with this address is already a member of this project.",
    too_many_members: (most: number) =>
      `A project can have at most ${most} members and invitations. Please remove one that is no longer needed.`,
    owner_leaves: "You own this project. Please hand it over to another member first, or delete it.",
    owns_already: "This person already owns the project.",
    owner_stays: "A project needs an owner. Please hand it over to another member before changing your role.",
    /** Refuses a hand-over that would exceed the receiving account's quota. */
    no_room_for_project:
      "This project would exceed the person's limit of projects, resources, files or people. Please hand it over to someone else.",
    /** Refuses to close an account without deciding about projects that others work on. */
    shared_projects: (names: readonly string[], all: number) => {
      const listed = names.map((name) => `“${name}”`).join(", ");
      const more = all > names.length ? ` and ${all - names.length} more` : "";
      return `Other people work on your projects: ${listed}${more}. Please hand them over on their members pages, or confirm that they are deleted for everyone.`;
    },
    group_name_taken: "A group with this name already exists.",
    too_many_groups: (most: number) =>
      `There can be at most ${most} groups. Please delete one that is no longer needed.`,
    providers_group: "The sign-in provider manages this group. Please change it there.",
  },
  "too-many": {
    too_many_invitations: waiting((seconds: number) => {
      const minutes = Math.max(1, Math.ceil(seconds / 60));
      return `Too many invitations. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
    }),
  },
  forbidden: {
    invitation_of_another:
      "This invitation was sent to another email address. Please sign in with that account, or ask for an invitation to yours.",
  },
});

export const InvitationTokenError = problemsOf("unacceptable", "invitation", {
  missing: "This link is incomplete. Please open the link in the email again.",
  unknown: "This invitation was revoked or replaced by a newer one. Please ask for another invitation.",
  used: "This invitation was already accepted. You'll find the project on your dashboard.",
  expired: "This invitation has expired. Please ask for another one.",
});
