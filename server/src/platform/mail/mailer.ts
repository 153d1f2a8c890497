export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Hands mail on: over SMTP where it is configured, else into a folder that the log names. */
export interface Mailer {
  /** False where mails are kept in the folder: nobody gets them until somebody hands them on. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}
