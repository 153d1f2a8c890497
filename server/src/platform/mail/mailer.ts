export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands mail on: over SMTP where it is configured, else into a folder that the log names. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
