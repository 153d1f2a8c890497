import {
  Stethoscope,
  ChartColumn,
  Cpu,
  Inbox,
  ListTodo,
  Megaphone,
  Radio,
  ScrollText,
  Users,
  UsersRound,
} from "lucide-react";
import { paths } from "#paths";

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

/** The pages of administration, in the order of their navigation. */
export const administrationPages = [
  { key: "accounts", label: "Accounts", to: paths.adminAccounts(), icon: <Users {...icon} /> },
  { key: "groups", label: "Groups", to: paths.adminGroups(), icon: <UsersRound {...icon} /> },
  { key: "publications", label: "Publications", to: paths.adminPublications(), icon: <Radio {...icon} /> },
  { key: "leads", label: "Leads", to: paths.adminLeads(), icon: <Inbox {...icon} /> },
  { key: "jobs", label: "Jobs", to: paths.adminJobs(), icon: <ListTodo {...icon} /> },
  { key: "health", label: "Health", to: paths.adminHealth(), icon: <Stethoscope {...icon} /> },
  {
    key: "announcements",
    label: "Announcements",
    to: paths.adminAnnouncements(),
    icon: <Megaphone {...icon} />,
  },
  { key: "models", label: "Language Models", to: paths.adminModels(), icon: <Cpu {...icon} /> },
  { key: "use", label: "Use of Models", to: paths.modelUse(), icon: <ChartColumn {...icon} /> },
  { key: "audit", label: "Audit Log", to: paths.auditLog(), icon: <ScrollText {...icon} /> },
] as const;

export type AdministrationPageKey = (typeof administrationPages)[number]["key"];
