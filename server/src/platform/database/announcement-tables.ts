/** A mail to every account that there was when it was sent. */
export interface AnnouncementTable {
  id: string;
  subject: string;
  text: string;
  created_at: string;
}

export interface AnnouncementMailTable {
  announcement_id: string;
  user_id: string;
  /** `begun` while it is handed to the mail server; a mail that was cut off there is not sent again. */
  state: "waiting" | "begun" | "sent";
}
