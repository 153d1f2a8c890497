export interface ProgramTables {
  /** An address that a project's events are sent to. */
  webhooks: {
    id: string;
    project_id: string;
    url: string;
    /** JSON: the types of events that it gets. */
    events: string;
    /** Sealed; signs each delivery. */
    secret: string;
    created_at: string;
    /** When deliveries began to fail; null while they arrive. */
    failing_since: string | null;
    /** When deliveries were paused, by failures or by hand; null while they are sent. */
    paused_at: string | null;
  };
  /** One event on its way to one webhook, and what came back. */
  webhook_deliveries: {
    /** The event's ID as its receiver sees it, the same at each try. */
    id: string;
    webhook_id: string;
    event: string;
    /** The JSON that is sent. */
    body: string;
    created_at: string;
    state: "waiting" | "delivered" | "failed";
    attempts: number;
    /** The last try; null before the first. */
    sent_at: string | null;
    /** The next try, about; null when there is none. */
    next_at: string | null;
    /** The HTTP status of the last try; null without an answer. */
    status: number | null;
    ms: number | null;
    /** The beginning of what came back, or why nothing did. */
    answer: string | null;
  };
  /** A project's app in a Slack workspace. */
  slack_apps: {
    project_id: string;
    /** Sealed. */
    signing_secret: string;
    /** Sealed. */
    bot_token: string;
    /** The workspace's name. */
    team: string;
    /** The bot's user, whose own messages it does not answer. */
    bot_id: string;
    created_at: string;
  };
  /** A question that Slack has sent, so that a repetition is answered once. Kept for a day. */
  slack_events: {
    project_id: string;
    event_id: string;
    arrived_at: string;
    channel: string;
    /** The message that its answer is posted under. */
    thread: string;
    /** Empty once it is answered. */
    query: string;
  };
}
