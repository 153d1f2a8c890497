/** Lists the product's specification, one statement per key; tests are tagged `spec:` and the key. A key is never reused. */
export const statements: Readonly<Record<string, string>> = {
  "session.1": "Without the sign-in flag, protected pages redirect to /login.",
  "session.2": "Signing in stores `isLoggedIn` as the text 'true' and `userId` in local storage.",
  "session.3": "Logging out removes both flags.",
  "session.4": "A 401 clears the flags and leads to /login; signing in leads back to the page.",
  "session.5": "The cookie authorizes every call; a `UserID` other than the caller's is refused.",
  "session.6": "The calls have the methods, paths, fields and answers of section 7 of the specification.",
  "session.7": "The developer test page and its calls, /test/addmodel and POST /model/add, do not exist.",
  "session.8": "The router's fallback page shows 'Unexpected Application Error!' and the error's text.",
  "pages.1": "Features has a hero, six categories of feature cards, and a link to book a feature demo.",
  "pages.2":
    "How It Works has a hero, six numbered steps, four enablers, and 'Request Your Agentic RAG Demo'.",
  "pages.3":
    "Use Cases has four scenarios, each with challenge, solution, impact and key features, and 'Discuss Your Project'.",
  "pages.4":
    "/use-cases/content-generation, /features/startup-validation and /use-cases/cybersecurity-helper are complete pages.",
  "pages.5": "Pricing has four plans with the figures of section 9 of the specification.",
  "pages.6": "Standard and Pro lead to /register; the other plans lead to /contact with the topic filled in.",
  "pages.7":
    "The startup validator frames the app at the configured address, or else the sample's public chat.",
  "pages.8":
    "Visitors see document names only if the owner allows it for the publication; otherwise they see the owner's titles, or numbers.",
  "pages.9":
    "The startup validator checks each assumption of a business idea against sources (supported, partly supported, contradicted or without a source), and its report can be copied.",
  "pages.10":
    "The startup validator says where it is hosted, and has 'Explore Platform Features' to /how-it-works and 'Request a Demo' to /contact.",
  "pages.11": "Without JavaScript the public pages still show their title, words, links and prices.",
  "pages.12":
    "Claims that no code can prove keep their words, with a caption that says what the operator must obtain.",
  "pages.13":
    "What the pages say about encryption is true of this installation: TLS in transit, and stored data with or without the operator's key.",
  "frame.1": "/ is the landing page without the sign-in flag, and the dashboard with it.",
  "frame.2": "The header links to Home, Features, How It Works, Use Cases, Pricing and Contact.",
  "frame.3":
    "The header has Login for visitors and Logout for signed-in users; Logout ends the session and reloads the page.",
  "frame.4":
    "The footer has the newsletter, Product, Company, Resources and Legal; social links are placeholders.",
  "frame.5":
    "The newsletter's email is required, of type email, and must contain '@'; otherwise 'Please enter a valid email address.' shows.",
  "frame.6": "'Thanks for subscribing!' shows for 5 seconds.",
  "frame.7":
    "The contact form requires first name, last name and email; otherwise 'Please fill in all required fields (*).' shows.",
  "frame.8":
    "The contact form fills in the topic; a thank-you panel replaces the sent form, and the page reloads 4 seconds later.",
  "frame.9":
    "Contact requests and newsletter subscriptions are stored, listed, exported and mailed to the operator.",
  "frame.10": "An unknown address shows a friendly page.",
  "frame.11":
    "Every page has the header, including the account pages; every page except the chats has the footer.",
  "frame.12":
    "Each newsletter email can be unsubscribed from with one click, by its link or in the mail program.",
  "frame.13": "The operator can list leads and export them as CSV with a command.",
  "login.1": "After a 200 the user ID is stored and /home opens.",
  "login.2": "After a 401, signing in leads back to the page.",
  "login.3": "Any other status shows the server's message.",
  "login.4": "Email and password are required.",
  "login.5":
    "The page has the title 'Sign in to your account', an email field of type email, a password field, 'Sign in', 'create an account' to /register and 'Forgot Password?' to /forgot-password.",
  "login.6":
    "If there is no answer or an unreadable one, 'An error occurred while logging in. Please try again later.' shows.",
  "login.7": "Login, register and forgot password can be read before their script has loaded.",
  "register.1":
    "'Register' is enabled only with a name, an email, and a password of at least 8 characters that is entered twice.",
  "register.2": "'Password must be at least 8 characters long' shows while the user types.",
  "register.3": "'Passwords do not match' shows while the user types the confirmation.",
  "register.4": "A 201 leads to /login.",
  "register.5": "Any other status shows the server's message and keeps the fields.",
  "register.6":
    "If there is no answer, 'An error occurred while registering. Please try again later.' shows.",
  "register.7":
    "The page has the title 'Create an account' and the required fields Username, Email address, Password and Confirm Password; 'Register' is disabled until they are valid.",
  "register.8":
    "An invited person can also create the account through the sign-in provider, with the email address that it verified.",
  "register.9":
    "While registration is closed, a project invitation offers no registration, and says how to get an account.",
  "register.10":
    "The link in an email confirms an address, within a day, and each address belongs to one account.",
  "forgot-password.1": "A success shows a green message.",
  "forgot-password.2":
    "If there is no answer, 'An error occurred while requesting forgot password. Please try again later.' shows.",
  "forgot-password.3": "Requests are rate-limited, and the page says so.",
  "forgot-password.4": "The page has an email field, 'Reset Password' and 'Back to Login'.",
  "forgot-password.5": "Any status except 200 shows 'No email associated with the user was found.' in red.",
  "forgot-password.6": "The email is required, and of type email.",
  "reset-password.1": "Two different passwords show 'Passwords do not match', and nothing is sent.",
  "reset-password.2": "A 200 shows the server's message and leads to /login after 2 seconds.",
  "reset-password.3": "The token is sent with the password; any other status shows the server's message.",
  "reset-password.4":
    "If there is no answer, 'An error occurred while resetting the password. Please try again later.' shows.",
  "reset-password.5": "A missing, used or expired token is refused.",
  "reset-password.6":
    "New Password and Confirm Password are required; the token comes from the query string.",
  "projects.1": "Lists are sorted by CreationDate, newest first.",
  "projects.2": "A failed deletion shows the server's detail, or else the specified words.",
  "projects.3": "With the sign-in flag, / and /projects are the dashboard.",
  "projects.4": "The sidebar links to / in its header and to its pages; 'Add Project' opens the dialog.",
  "projects.5": "The mobile sidebar opens and closes.",
  "projects.6":
    "The dashboard has a search box, the heading 'Your Projects', 'New Project', and the first letter of the user ID in uppercase.",
  "projects.7":
    "Without projects it shows 'No projects found', 'Get started by creating a new project.' and 'Create Project'.",
  "projects.8": "Cards show the name, the description or 'No description available.', and 'Created: {date}'.",
  "projects.9": "'Created: {date}' and 'Added: {date}' use the format of the visitor's locale.",
  "projects.10": "A description takes at most two lines.",
  "projects.11": "The search is case-insensitive and covers name and description.",
  "projects.12": "A click outside a card's menu closes it.",
  "projects.13":
    "'Confirm Deletion' has the specified words, shows 'Deleting...' while busy, and shows a failure in the dialog.",
  "projects.14":
    "Create New Project shows 'Adding project...' while saving; success clears and closes it, and failure keeps the form.",
  "projects.15": "A list that fails to load shows the error in its place, and can be retried.",
  "projects.16": "An empty project name is allowed: the project is called 'Untitled project'.",
  "project.1": "Resources are sorted by file name, ignoring case.",
  "project.2": "The list of resources is at most 60vh high.",
  "project.3":
    "/single_resource shows 'Loading PDF...', then 'Error: ' and the reason, or the PDF in a frame 100% wide and 600px high.",
  "project.4": "A PDF that fails to load shows 'Error: Failed to fetch PDF file'.",
  "project.5": "The search matches part of a file name, ignoring case.",
  "project.6":
    "Web pages and channels open in a new tab, with https:// prepended if no scheme is given; a PDF opens in the app; other types do nothing.",
  "project.7":
    "The tooltip is 'Open external: {name}' for types 1 and 2, and 'View details: {name}' for the others.",
  "project.8": "The page reloads its data 3 seconds after vectorizing succeeds.",
  "project.9": "If the vectorize call fails, the button is idle again.",
  "project.10":
    "The page has the project's name, 'Project {projectId}' below it, the note, both buttons, and a link back to '/'.",
  "project.11":
    "'Add Resource' leads to /addresource/{projectId}, 'Open Chatbox' to /chat/{projectId}/{userId}.",
  "project.12":
    "An empty list shows 'No resources found.' and 'Click 'Add Resource' to get started.', or 'Try adjusting your search term.' during a search.",
  "project.13":
    "The list shows 'Loading resources...' while loading, and 'Error loading resources:' with the message on failure.",
  "project.14": "Each card shows its type, ' • Added: {date}', and 'Processed & Indexed' or 'Not Processed'.",
  "project.15":
    "While vectorizing, the button is disabled and says 'Vectorizing...', and 'Vectorization in Progress' shows with its words.",
  "add-resource.1": "The form offers the resource types in the specified words.",
  "add-resource.2": "The form asks for a type, a file or an address in the specified words.",
  "add-resource.3": "Changing the type clears the file, the text and the message.",
  "add-resource.4":
    "'Resource added successfully! Redirecting...' shows, and the project's page opens after 2 seconds.",
  "add-resource.5": "An error shows its message and keeps the form.",
  "add-resource.6": "The browser enforces the upload limit that the hint names, with a clear message.",
  "add-resource.7":
    "The page has 'Add New Resource', 'For Project ID: {projectId}', the back link, '-- Choose a type --' and the footer.",
  "add-resource.8":
    "Types 1 to 4 have their placeholders and are fields of type url, or text for channels; types 5 and 6 have the file picker and its hints.",
  "add-resource.9":
    "The submit button is disabled without a type, a file or text, and says 'Adding Resource...' and is disabled while submitting.",
  "add-resource.10":
    "A failed call shows the detail, or else 'An unexpected error occurred.' or 'An error occurred while adding the resource.'",
  "add-resource.11":
    "The first option is '-- Choose a type --', the file hint is 'PDF, DOCX up to 10MB', and the footer is 'Ensure all information is correct before submitting.'",
  "chat.1": "Blank messages are not sent, nor is any message while an answer is pending.",
  "chat.2": "'Stop generating' aborts the request or the stream.",
  "chat.3": "Sending a new message ends the previous answer.",
  "chat.4": "The project chat reveals words 10 to 50 ms apart.",
  "chat.5": "The public chat reveals words 5 to 35 ms apart.",
  "chat.6": "An empty answer shows 'No response content.'",
  "chat.7": "The project chat has specified words for each failure.",
  "chat.8": "The public chat has specified words for each failure.",
  "chat.9": "Answers support fenced code, bold, italic, inline code, and links that open in a new tab.",
  "chat.10":
    "The project chat has its title, text, five suggestions that are sent verbatim, the disclaimer and a back link.",
  "chat.11": "The public chat has its welcome dialog, header, empty state and four suggestions.",
  "chat.12": "Enter sends, Shift+Enter starts a new line, and blank messages are not sent.",
  "chat.13": "The input grows up to 200px high.",
  "chat.14":
    "While an answer is pending, the input is disabled, three dots show, and 'Stop generating' is available.",
  "chat.15":
    "The public chat appends ' (Stopped)' to a partially shown answer; a new message ends the previous answer.",
  "chat.16": "The Copy button of a code block says 'Copied!' for 2 seconds.",
  "chat.17":
    "A failure in the project chat shows as a banner and as a row 'Error: {message}'; an empty answer shows 'No response content.'",
  "chat.18": "A failure in the public chat has words of its own.",
  "chat.19": "A scroll-to-bottom button appears more than 150px above the end.",
  "chat.20": "A citation opens its source at the cited place, with the words marked.",
  "chat.21": "Visitors can read a quote in context if the owner allows it.",
  "chat.22": "Anonymous visitors need only the slug to ask a published project.",
  "chat.23":
    "With a model, each sentence is checked, unsupported sentences are marked, and the chat says how the answer was made.",
  "chat.24": "The public call reveals nothing of what was sent to a model.",
  "chat.25": "A project's instructions reach the assistant in its own chat and in the public chat.",
  "chat.26":
    "In the public chat, an answer whose message is not text shows 'Received an invalid response format from the AI.'",
  "publications.1": "A slug is lowercase, with one hyphen for each run of white space.",
  "publications.2": "Publishing moves a project from the unpublished list to the published list.",
  "publications.3":
    "Visitors' questions are kept for as many days as the owner set, even after the project is unpublished.",
  "publications.4": "The deployed list is sorted by publication date, newest first.",
  "publications.5": "A failed publication shows the server's detail, or else the specified words.",
  "publications.6": "/public/{slug} leads to /qa/{slug}.",
  "publications.7":
    "Delete Projects has a title, a note, a search by name or description, and a menu with 'Delete Project'.",
  "publications.8":
    "The confirmation names the project and has 'Cancel' and 'Yes, Delete Project'; a failure shows in the dialog.",
  "publications.9":
    "Without projects it shows 'No Projects Found' and 'View All Projects', which leads to /projects.",
  "publications.10": "Publish Projects has a title, a note, and a search by name or description.",
  "publications.11":
    "'Publish Project' requires a slug and a description, shows 'Publishing...' while busy, and shows a failure in the dialog.",
  "publications.12":
    "After publishing, the project leaves the list and an alert says 'Project published successfully!'",
  "publications.13":
    "Without unpublished projects it shows 'No Projects to Publish', its words and 'View All Projects'.",
  "publications.14": "The deployed search covers name, description, public description and slug.",
  "publications.15": "A deployed card shows name, slug, 'Published' date, a Live badge and a description.",
  "publications.16":
    "The detail dialog lists seven facts, shows 'Not available' for a missing one, and closes by the X or Close.",
  "publications.17":
    "Without deployed projects it shows 'No Deployed Projects Found', its words and 'Publish a Project'.",
  "landing.1": "'Request Demo' leads to /contact, 'Explore Solutions' to /how-it-works.",
  "landing.2":
    "The page has 'Go Beyond Standard AI', 'What Do You Want To Build?' with the validator banner, the engine, trust badges, capabilities, controls, formats and the final call to action.",
  "landing.3":
    "Three slides show for 5.5 seconds each and wrap from the last to the first; the dots 'Go to slide N' jump.",
  "landing.4": "The slides link with Learn More, Explore Concept and Learn More.",
  "landing.5":
    "The page has three 'Go Beyond Standard AI' cards, four engine cards, six badges, the ingestion and querying controls, five placeholder partners and twelve formats.",
  "landing.6":
    "The page has a quote block, six platform capabilities and a demo section; demo buttons lead to /contact.",
  "landing.7":
    "Pictures are 800px wide with an aspect ratio of 16:9, from a stock image service if one is configured.",
  "landing.8":
    "The slides pause while hovered or focused, and do not move for people who prefer reduced motion.",
  "landing.9": "A visitor can ask without an account, see the cited answer and open its source.",
};
