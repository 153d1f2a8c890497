/** Lists the product's specification, statement by statement; a test is tagged `spec:` with the key. Keys are never used again. */
export const statements: Readonly<Record<string, string>> = {
  "session.1": "Protected pages redirect to /login when the flag is absent.",
  "session.2": "Login stores `isLoggedIn` as the text 'true' and `userId` in local storage.",
  "session.3": "Logout removes both flags.",
  "session.4": "A 401 clears the flags, leads to /login, and back again after signing in.",
  "session.5": "Every call is authorised by the cookie; a `UserID` that is not the caller's is refused.",
  "session.6": "The calls of section 7 have their methods, paths, fields and answers.",
  "session.7": "The developer test page and its call, /test/addmodel and POST /model/add, are left out.",
  "session.8": "The router's fallback is 'Unexpected Application Error!' with the error's text.",
  "pages.1": "Features: a hero, six categories of feature cards, and a closing call to book a feature demo.",
  "pages.2":
    "How it works: a hero, the six numbered steps, four enablers, and 'Request Your Agentic RAG Demo'.",
  "pages.3":
    "Use cases: four scenarios with challenge, solution, impact and key features, and 'Discuss Your Project'.",
  "pages.4":
    "/use-cases/content-generation, /features/startup-validation and /use-cases/cybersecurity-helper are real pages.",
  "pages.5": "Pricing: four cards with the figures of section 9.",
  "pages.6": "Standard and Pro lead to /register, the others to /contact with the topic filled in.",
  "pages.7": "The startup validator frames an app at a configured address, else the sample's public chat.",
  "pages.8":
    "Visitors see names of documents only where the owner allows it for the publication; else titles that the owner gives, or numbers.",
  "pages.9":
    "The startup validator checks a business idea: each assumption is held against sources as supported, partly said, contradicted or without source, with a report to copy.",
  "pages.10":
    "The startup validator has a note on its hosting, 'Explore Platform Features' to /how-it-works and 'Request a Demo' to /contact.",
  "pages.11": "The content pages are readable with JavaScript off: title, words, links and prices.",
  "pages.12":
    "Claims that no code bears out keep their words, with a caption of what the operator must obtain.",
  "pages.13":
    "What the pages say of encryption is so of this installation: of TLS, and of what is stored with the operator's key or without.",
  "frame.1": "/ is the landing page without the flag, and the dashboard with it.",
  "frame.2": "The header links home, features, how-it-works, use-cases, pricing and contact.",
  "frame.3": "Login when logged out, Logout when logged in; Logout clears the session and reloads.",
  "frame.4":
    "The footer has the newsletter, Product, Company, Resources and Legal; social links are placeholders.",
  "frame.5":
    "The newsletter's email must be non-empty and contain '@', else 'Please enter a valid email address.'; it is required and of type email.",
  "frame.6": "'Thanks for subscribing!' shows for 5 seconds, then hides.",
  "frame.7":
    "The contact form needs first name, last name and email, else 'Please fill in all required fields (*).'; the rest is optional.",
  "frame.8":
    "A thank-you panel replaces the form, and the page reloads 4 seconds later; the topic is filled in.",
  "frame.9": "Contact and newsletter are stored, listed, exported and mailed to the operator.",
  "frame.10": "An unknown address shows a kind page.",
  "frame.11":
    "The header shows on every page, the account screens among them; the footer on all but the chats.",
  "frame.12": "A newsletter mail unsubscribes with one click, by its link and by the mail program.",
  "frame.13": "Leads are listed and exported as CSV by an operator's command.",
  "login.1": "200 stores the user id and leads to /home.",
  "login.2": "After a 401, signing in leads back.",
  "login.3": "Any other status shows the server's message.",
  "login.4": "Email and password are required.",
  "login.5":
    "Title 'Sign in to your account', email of type email, password, 'Sign in', 'create an account' to /register, 'Forgot Password?' to /forgot-password.",
  "login.6":
    "Without an answer or with one that cannot be read: 'An error occurred while logging in. Please try again later.'",
  "login.7": "The ways in are readable before their script has come.",
  "register.1":
    "'Register' is enabled only with a name, an e-mail, and one password of 8 characters typed twice.",
  "register.2": "'Password must be at least 8 characters long' shows while typing.",
  "register.3": "'Passwords do not match' shows while the confirmation is typed.",
  "register.4": "201 leads to /login.",
  "register.5": "Any other status shows the server's message and keeps what was typed.",
  "register.6": "Without an answer: 'An error occurred while registering. Please try again later.'",
  "register.7":
    "Title 'Create an account', Username, Email address, Password and Confirm Password, all required; 'Register' disabled until valid.",
  "register.8":
    "Whoever is invited begins an account through the sign-in provider too, by the address that it vouches for.",
  "register.9":
    "Where registration is closed, an invitation to a project offers no registration, and says how one gets an account.",
  "register.10": "An address is confirmed by the link of a mail, within a day, and is one person's alone.",
  "forgot-password.1": "A success is a green message.",
  "forgot-password.2":
    "Without an answer: 'An error occurred while requesting forgot password. Please try again later.'",
  "forgot-password.3": "Too many requests are limited, with words.",
  "forgot-password.4": "Email field, 'Reset Password', 'Back to Login'.",
  "forgot-password.5": "An answer that is not 200: 'No email associated with the user was found.', red.",
  "forgot-password.6": "The email is required, and of type email.",
  "reset-password.1": "Two different passwords show 'Passwords do not match' and send nothing.",
  "reset-password.2": "200 shows the server's message and leads to /login after 2 seconds.",
  "reset-password.3": "The token goes out with the password; any other status shows the server's message.",
  "reset-password.4":
    "Without an answer: 'An error occurred while resetting the password. Please try again later.'",
  "reset-password.5": "A missing, used or expired token is refused.",
  "reset-password.6":
    "Fields New Password and Confirm Password, both required; the token comes from the query.",
  "projects.1": "Lists are newest first by CreationDate.",
  "projects.2": "A failed deletion shows the server's detail, else the catalogue's words.",
  "projects.3": "/ is the dashboard when the flag is set, and /projects too.",
  "projects.4":
    "The sidebar's items and their pages; a link to / in its header; 'Add Project' opens the dialog.",
  "projects.5": "A mobile sidebar toggles open and closed.",
  "projects.6":
    "Search box, heading 'Your Projects', 'New Project', the first letter of the user id uppercased.",
  "projects.7": "'No projects found' / 'Get started by creating a new project.' with 'Create Project'.",
  "projects.8": "Cards have name, description or 'No description available.', 'Created: {date}'.",
  "projects.9":
    "Dates are written as the visitor's locale has it: 'Created: {locale date}', 'Added: {date}'.",
  "projects.10": "A description is clamped to two lines.",
  "projects.11": "The search is case-insensitive on name or description.",
  "projects.12": "A card's menu closes on a click outside it.",
  "projects.13": "'Confirm Deletion', its words, 'Deleting...' while busy, a failure in the dialog.",
  "projects.14":
    "Create New Project: 'Adding project...' while saving; success clears and closes; a failure keeps the form.",
  "projects.15": "A failed list is shown where it would stand, with a way to try again.",
  "projects.16": "An empty project name is not blocked: the project is called 'Untitled project'.",
  "project.1": "Resources are sorted by file name, whatever its case.",
  "project.2": "The list of resources is at most 60vh high.",
  "project.3":
    "/single_resource shows 'Loading PDF...', or 'Error: ' with why, or the PDF in a frame 100% wide and 600px high.",
  "project.4": "A PDF that cannot be had is told as 'Error: Failed to fetch PDF file'.",
  "project.5": "The search finds a part of the file name, whatever its case.",
  "project.6":
    "A web page and a channel open outside, with https:// prepended where no scheme is; a PDF opens in the app; other types do nothing.",
  "project.7": "Tooltip 'Open external: {name}' for types 1 and 2, otherwise 'View details: {name}'.",
  "project.8": "The page's data is loaded anew 3 seconds after vectorizing has succeeded.",
  "project.9": "A failed vectorize call makes the button idle again.",
  "project.10":
    "The project's name with 'Project {projectId}' beneath it, the note, both buttons, back link to '/'.",
  "project.11":
    "'Add Resource' leads to /addresource/{projectId}, 'Open Chatbox' to /chat/{projectId}/{userId}.",
  "project.12":
    "'No resources found.' with 'Click 'Add Resource' to get started.', or 'Try adjusting your search term.' while searching.",
  "project.13": "'Loading resources...', and 'Error loading resources:' with the message.",
  "project.14": "Each card has its type, ' • Added: {date}', and 'Processed & Indexed' or 'Not Processed'.",
  "project.15":
    "Vectorizing disables the button as 'Vectorizing...' and shows 'Vectorization in Progress' with its words.",
  "add-resource.1": "The types are offered in the specification's words.",
  "add-resource.2": "A type, a file, or an address is asked for in the specification's words.",
  "add-resource.3": "Changing the type clears file, text and message.",
  "add-resource.4": "'Resource added successfully! Redirecting...' and the project page after 2 seconds.",
  "add-resource.5": "On an error the message shows and the form is kept.",
  "add-resource.6": "The limit of the upload hint is enforced in the browser, with a clear message.",
  "add-resource.7":
    "'Add New Resource', 'For Project ID: {projectId}', the back link, '-- Choose a type --', the footer.",
  "add-resource.8":
    "Types 1 to 4 ask with their placeholders, as addresses or, for channels, plain text; 5 and 6 with the file picker and its hints.",
  "add-resource.9":
    "The submit button is disabled with no type, no file, blank text, and while submitting as 'Adding Resource...'.",
  "add-resource.10":
    "A failed call shows the detail, else 'An unexpected error occurred.' or 'An error occurred while adding the resource.'",
  "add-resource.11":
    "The first option is '-- Choose a type --', a file's hint 'PDF, DOCX up to 10MB', the footer 'Ensure all information is correct before submitting.'",
  "chat.1": "White space alone is not sent, and nothing while an answer is awaited.",
  "chat.2": "'Stop generating' aborts the request or the streaming.",
  "chat.3": "Sending a new message ends the earlier answer.",
  "chat.4": "Words are revealed 10 to 50 ms apart in the project's chat.",
  "chat.5": "Words are revealed 5 to 35 ms apart in the public chat.",
  "chat.6": "An empty answer becomes 'No response content.'",
  "chat.7": "The project chat's words for each failure.",
  "chat.8": "The public chat's words for each failure.",
  "chat.9": "The simple markup: fenced code, bold, italic, inline code, links in a new tab.",
  "chat.10":
    "The project chat's title, text, five suggestions that are sent as they stand, disclaimer and back link.",
  "chat.11": "The public chat's welcome modal, header, empty state and four suggestions.",
  "chat.12": "Enter sends, Shift+Enter begins a line, white space is not sent.",
  "chat.13": "The input grows up to 200px high.",
  "chat.14":
    "Input disabled while sending; a three-dot indicator while waiting; 'Stop generating' while a reply is pending.",
  "chat.15":
    "The public chat appends ' (Stopped)' to a partially shown answer; a new message ends the earlier one.",
  "chat.16": "'Copied!' for 2 seconds.",
  "chat.17":
    "A project chat failure is a banner and a row 'Error: {message}'; an empty answer 'No response content.'",
  "chat.18": "A public chat failure has its own words.",
  "chat.19": "The scroll-to-bottom button appears more than 150px above the end.",
  "chat.20": "A citation opens its source at the place, with the words marked.",
  "chat.21": "Visitors read a quote with its surroundings where the owner allows it.",
  "chat.22": "Anonymous visitors ask a published project by its slug alone.",
  "chat.23":
    "With a model each sentence is checked; one without a source is marked, and how the answer came to be is said in words.",
  "chat.24": "The public call reveals nothing of what went to a model.",
  "chat.25": "A project's instructions reach the assistant, in its own chat and in the public one.",
  "chat.26":
    "A public answer whose message is no text is told as 'Received an invalid response format from the AI.'",
  "publications.1": "A slug is lower case, with a hyphen for each run of white space.",
  "publications.2": "A published project leaves the unpublished list and stands in the published one.",
  "publications.3":
    "What visitors asked is kept for the days that the owner said, also after the project is unpublished.",
  "publications.4": "The deployed list is by publication, newest first.",
  "publications.5": "A failed publication shows the server's detail, else the catalogue's words.",
  "publications.6": "/public/{slug} leads to /qa/{slug}.",
  "publications.7":
    "Delete Projects: title, note, search by name or description, menu with 'Delete Project'.",
  "publications.8":
    "The confirmation names the project and has 'Cancel' and 'Yes, Delete Project'; a failure shows in the dialog.",
  "publications.9": "'No Projects Found' with 'View All Projects', which leads to /projects.",
  "publications.10": "Publish Projects: title, note, search by name or description.",
  "publications.11":
    "'Publish Project' needs slug and description; 'Publishing...' while busy; a failure shows in the modal.",
  "publications.12":
    "Published, the project leaves the list and 'Project published successfully!' is told as an alert.",
  "publications.13": "'No Projects to Publish' with its words and 'View All Projects'.",
  "publications.14": "The deployed search covers name, description, public description and slug.",
  "publications.15": "A deployed card has name, slug, 'Published' date, a Live badge and a description.",
  "publications.16":
    "The detail dialog lists seven facts; a missing one is 'Not available'; it closes by X or Close.",
  "publications.17": "'No Deployed Projects Found' with its words and 'Publish a Project'.",
  "landing.1": "'Request Demo' leads to /contact, 'Explore Solutions' to /how-it-works.",
  "landing.2":
    "'Go Beyond Standard AI', 'What Do You Want To Build?' with the validator banner, the engine, trust badges, capabilities, controls, formats and the final call.",
  "landing.3": "Three slides, 5.5 seconds each, from the last to the first; dots 'Go to slide N' jump.",
  "landing.4": "The slides' links: Learn More, Explore Concept, Learn More.",
  "landing.5":
    "Three cards of 'Go Beyond Standard AI', four of the engine, six badges, the ingestion and querying controls, five placeholder partners, twelve formats.",
  "landing.6":
    "A quote block, six platform capabilities and the demo section; demo buttons lead to /contact.",
  "landing.7":
    "Pictures are 800 px wide with an aspect ratio of 16/9, from a service of stock images where one is configured.",
  "landing.8": "The slides hold while pointed at or focused, and stand for those who want no motion.",
  "landing.9": "A visitor asks without an account, sees the cited answer and opens its source.",
};
