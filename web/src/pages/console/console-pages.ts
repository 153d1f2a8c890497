import { patterns } from "#paths";
import { type Page, page } from "../marketing/public-pages.ts";

export const dashboard = () => import("./dashboard-page.tsx");

/** Lists the pages of a signed-in person, except the chat, which has a shell of its own. */
export const consolePages: readonly Page[] = [
  page(patterns.account, "Account", () => import("./account-page.tsx"), "AccountPage"),
  page(patterns.dashboard, "Your Projects", dashboard, "DashboardPage"),
  page(patterns.projects, "Your Projects", dashboard, "DashboardPage"),
  page(
    patterns.deleteProjects,
    "Delete Projects",
    () => import("./choose-project-pages.tsx"),
    "DeleteProjectsPage",
  ),
  page(
    patterns.publishProjects,
    "Publish Projects",
    () => import("./choose-project-pages.tsx"),
    "PublishProjectsPage",
  ),
  page(
    patterns.deployedProjects,
    "Deployed Projects",
    () => import("./deployed-projects-page.tsx"),
    "DeployedProjectsPage",
  ),
  page(patterns.project, "Project", () => import("./project-page.tsx"), "ProjectPage"),
  page(
    patterns.projectSettings,
    "Project settings",
    () => import("./project-settings-page.tsx"),
    "ProjectSettingsPage",
  ),
  page(patterns.programs, "Programs", () => import("./programs-page.tsx"), "ProgramsPage"),
  page(
    patterns.authorize,
    "Connect an assistant",
    () => import("../account/authorize-page.tsx"),
    "AuthorizePage",
  ),
  page(patterns.validateIdea, "Check an idea", () => import("./validator-page.tsx"), "ValidatorPage"),
  page(patterns.members, "Members", () => import("./members-page.tsx"), "MembersPage"),
  page(patterns.addResource, "Add New Resource", () => import("./add-resource-page.tsx"), "AddResourcePage"),
  page(patterns.singleResource, "Resource", () => import("./single-resource-page.tsx"), "SingleResourcePage"),
  page(patterns.whatWasRead, "What was read", () => import("./what-was-read-page.tsx"), "WhatWasReadPage"),
  page(patterns.data, "Data", () => import("./data-page.tsx"), "DataPage"),
];
