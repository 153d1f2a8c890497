/** What somebody wrote in the contact form. Empty fields were left empty. */
export interface DemoRequestTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** What the address is compared by. */
  email_key: string;
  phone: string;
  company: string;
  message: string;
  created_at: string;
}

export interface SubscriberTable {
  id: string;
  email: string;
  email_key: string;
  created_at: string;
}

/** One row: the key that signs the tokens of forms and the links of the newsletter's mails. */
export interface LeadKeyTable {
  id: number;
  key: string;
}
