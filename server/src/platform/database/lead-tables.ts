/** A message from the contact form. Fields left empty are empty. */
export interface DemoRequestTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The address in comparable form. */
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

/** A single row: the key that signs forms' tokens and newsletter links. */
export interface LeadKeyTable {
  id: number;
  key: string;
}
