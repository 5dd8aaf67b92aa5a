import type { BugType } from "#contract/constants.ts";

/** Bug reports of an animal research lab. */

type Report = readonly [type: BugType, title: string, description: string];

export const REPORTS: readonly [Report, ...Report[]] = [
  [
    "development",
    "Weigh station saves the previous animal's weight",
    "When two mice are weighed within about three seconds, the second record gets the weight of the first.\n\nSteps:\n1. Scan cage A-112, weigh, take the animal off.\n2. Scan cage A-113 at once and weigh.\n3. Both records show the same grams.",
  ],
  [
    "design",
    "Cage cards print without the strain name",
    "Since the last update the printed card has an empty line where the strain should be. On screen it is there. Printer in room 2 and room 4 alike.",
  ],
  [
    "development",
    "Welfare score of 0 is shown as 'not assessed'",
    "A score of zero means the animal is fine. The overview treats it as missing, so healthy cages appear on the list of overdue checks.",
  ],
  [
    "miscellaneous",
    "Nobody gets the mail about a failed freezer probe",
    "The probe in the -80 °C freezer was offline from Friday to Monday. The log has the alarm, but no mail arrived at anybody's address.",
  ],
  [
    "design",
    "Dark mode: the dose column can't be read",
    "Dark grey on black. With the red lamp in the dark-cycle room it is invisible. Screenshot attached.",
  ],
  [
    "development",
    "Breeding planner offers siblings as a pair",
    "It suggested 4471 and 4473, which are from the same litter. The pedigree tab shows it correctly.",
  ],
  [
    "development",
    "Export of the dosing log stops at row 65,536",
    "The spreadsheet ends there without a word. Study 21-07 has 71,203 rows, so the last weeks are simply missing.",
  ],
  [
    "development",
    "Times of the night checks are an hour off since the clock change",
    "Checks done at 02:30 are listed at 01:30. Only for the week after the change, and only in the report, not in the form.",
  ],
  [
    "design",
    "The 'Confirm euthanasia' button is right beside 'Confirm transfer'",
    "Same size, same colour, 4 mm apart on the tablet. Somebody will press the wrong one. Please move it and ask again before it counts.",
  ],
  [
    "development",
    "Microscope upload freezes at 99 % for stacks over 2 GB",
    "Smaller stacks work. With the network panel open one sees the last piece sent again and again.",
  ],
  [
    "miscellaneous",
    "Scanner in room 5 types a 'Y' in place of 'Z'",
    "It seems to use an English keyboard layout while the tablet has a German one. Every ID with a Z in it is not found.",
  ],
  [
    "development",
    "Search for an ear tag finds nothing when there is a blank after it",
    "Tags copied from the mail of the animal house end in a blank. The search says that there is no such animal.",
  ],
  [
    "design",
    "Body weight chart: the axis does not start at the same value on each page",
    "Two animals side by side look as if one had lost half its weight. Both are within 1 g. Picture attached.",
  ],
  [
    "development",
    "Humidity alarm goes off when the sensor is being calibrated",
    "The calibration mode is on, yet the alarm is raised for the jump from 55 to 33 %.",
  ],
  [
    "development",
    "A cage that was moved is still counted in its old room",
    "Moved B-201 to B-217 from room 3 to room 4. The occupancy of room 3 went up at the next count.",
  ],
  [
    "miscellaneous",
    "The list of reasons for 'humane endpoint' lacks 'tumour burden'",
    "We write it into the comment now, where no statistics find it.",
  ],
  [
    "development",
    "Blood glucose reader: 'HI' is stored as 0",
    "Above 33.3 mmol/l the reader answers HI instead of a number. In the record it becomes 0, which is the opposite.",
  ],
  [
    "design",
    "On the tablet the on-screen keyboard covers the comment box",
    "Portrait, room tablet. One types blind, as the page does not scroll.",
  ],
  [
    "development",
    "Treatment calendar skips the 31st",
    "A daily dosing plan from 28 to 3 has no entry for the 31st. Months with 30 days are fine.",
  ],
  [
    "development",
    "Light cycle report shows lights on during the dark phase",
    "The controller sent the change twice and the report takes the second one as the beginning of a new phase.",
  ],
  [
    "design",
    "Order numbers are cut off in narrow windows",
    "From 1,000 on the last digit disappears behind the status. See the picture.",
  ],
  [
    "development",
    "Two people edit a surgery protocol and the later one wins silently",
    "Aiko and I lost half a page of notes each. It should at least say that somebody else has saved in between.",
  ],
  [
    "miscellaneous",
    "The help page still names the old animal welfare officer",
    "New number: extension 4410.",
  ],
  [
    "development",
    "Litter registered at midnight gets two birthdays",
    "One part of the pups has yesterday's date, the other today's.",
  ],
  [
    "development",
    "Camera 3 stops recording when a mouse wheel is replaced",
    "The motion detection takes the replaced wheel for the end of the session. Short film attached.",
  ],
  [
    "design",
    "Red and green are the only difference between 'fed' and 'fasted'",
    "Jonas can't tell them apart, and on the printed plan nobody can.",
  ],
  [
    "development",
    "Withdrawal of a study leaves its animals 'reserved'",
    "14 cages have been reserved since March for a study that was withdrawn. Nobody can book them.",
  ],
  [
    "development",
    "Import from the balance fails with a comma as decimal sign",
    "The new balance writes 21,4 instead of 21.4. The import reads 214 g, which would be a remarkable mouse.",
  ],
  [
    "miscellaneous",
    "Please shorten the time until the tablet locks itself",
    "Ten minutes are too long in the corridor.",
  ],
  [
    "design",
    "The severity scale has five steps in the form and four in the report",
    "'Moderate to severe' is missing in the report and counted as 'moderate'.",
  ],
  [
    "development",
    "Filter 'my animals' forgets the second responsible person",
    "I am the second responsible for study 21-11, and my list is empty.",
  ],
  [
    "development",
    "Sorting by age puts P2 after P19",
    "It sorts them as texts: P1, P10, P11, …, P19, P2.",
  ],
  [
    "development",
    "Weekly report is sent twice on Mondays",
    "At 06:00 and at 06:05, the same pages.",
  ],
  [
    "design",
    "The map of the racks is upside down for rack 7",
    "Row 1 is at the bottom in reality and on top on the screen. All other racks are right.",
  ],
  [
    "development",
    "Photo of a wound can't be turned upright",
    "Pictures from the room tablet lie on their side. It seems that the orientation in the file is not read.",
  ],
  [
    "development",
    "Anaesthesia timer keeps running when the page is closed",
    "It says 14 h for an animal that woke up yesterday.",
  ],
  [
    "miscellaneous",
    "Training records: the course on rodent handling expires after a year, not three",
    "Changed by the authority in spring.",
  ],
  [
    "development",
    "Sentinel animals are included in the study's averages",
    "The mean weight of group C is 1.8 g too high because of it.",
  ],
  [
    "design",
    "Empty groups make the survival curve start at 0 %",
    "An arm without animals yet should not be drawn at all.",
  ],
  [
    "development",
    "Feeder 12 dispenses twice after a power cut",
    "When the controller comes back it runs the missed feeding and the next one together. Found two empty hoppers this morning.",
  ],
  [
    "development",
    "Names with an apostrophe break the label",
    "The label for Dr. O'Brien ends after the O.",
  ],
  [
    "development",
    "Logging in takes 20 seconds on the tablet in the quarantine room",
    "Everywhere else it is at once. The Wi-Fi there is fine for everything else.",
  ],
  [
    "design",
    "Tooltips cover the numbers they explain",
    "Heart rate view. One has to move away to read the value.",
  ],
  [
    "development",
    "Deleting a comment deletes the picture of another",
    "Happened twice with pictures that were uploaded within the same minute.",
  ],
  [
    "development",
    "Zebrafish tanks: temperature is taken for Fahrenheit after an update of the probe",
    "28.5 is shown as -1.9 °C and raises an alarm every five minutes.",
  ],
  [
    "miscellaneous",
    "QR codes on the new cages are too glossy for the scanner",
    "From above it works at the third try. Matt labels would do.",
  ],
  [
    "development",
    "An animal can be given to two studies at once",
    "If both people press Reserve within a second or so.",
  ],
  [
    "design",
    "The button 'Report' is hidden under the notification on phones",
    "For three seconds after every save.",
  ],
  [
    "development",
    "Undo in the genotype table undoes the whole plate",
    "I corrected one well, pressed undo, and 96 results were gone. They came back from the backup.",
  ],
  [
    "development",
    "Water bottle reminders ignore holidays",
    "On the 1st of May nobody was reminded, and the list was red on the 2nd.",
  ],
  [
    "development",
    "Report of used animals counts a transferred animal twice",
    "Once in the old project and once in the new one. The authority asked about it.",
  ],
  [
    "design",
    "Long strain names push the action buttons out of the card",
    "B6.129S4-Gt(ROSA)26Sortm1.9(tetR)Jae/J for example.",
  ],
  [
    "development",
    "EEG channel labels are shifted by one after 64 channels",
    "Channel 65 has the label of 64, and so on. With 64 or fewer all is well.",
  ],
  [
    "development",
    "The archive can't be opened with more than 50 studies",
    "The page stays white. The first 50 can be reached by their address.",
  ],
  [
    "miscellaneous",
    "Move the nightly backup away from 02:30",
    "That is when the night checks are entered, and saving takes half a minute then.",
  ],
  [
    "development",
    "Body temperature of 36.96 is rounded to 36.9",
    "It is cut, not rounded. For the fever threshold that matters.",
  ],
  [
    "design",
    "Nothing shows that a filter is set",
    "Half of the questions I get are 'where have my animals gone'. A visible 'reset' would help.",
  ],
  [
    "development",
    "Behaviour test videos have no sound",
    "The ultrasonic microphone is recorded, but the file that one downloads has only the picture.",
  ],
  [
    "development",
    "Stock of anaesthetic may fall below zero",
    "-3 bottles of isoflurane at the moment.",
  ],
  [
    "design",
    "The date picker starts on Sunday",
    "All our plans start on Monday; the wrong column was hit at least four times this month.",
  ],
  [
    "development",
    "Group randomisation gives the same groups for every study of a day",
    "The seed seems to be the date. Statistics noticed it with studies 21-15 and 21-16.",
  ],
  [
    "development",
    "Telemetry: gaps are drawn as a straight line",
    "A transmitter that was off for two hours looks as if the heart rate had fallen evenly. Please leave a gap.",
  ],
  [
    "miscellaneous",
    "Old kiosk PC at the gowning area shows an expired certificate",
    "It opens after 'continue anyway', but nobody should get used to that.",
  ],
  [
    "development",
    "Enrichment items are not carried over when a cage is split",
    "The new cage starts with none, although both have a nest box.",
  ],
  [
    "design",
    "The print view of the checklist needs three pages for 12 lines",
    "Two of them are empty but for the footer.",
  ],
  [
    "development",
    "Weight loss alarm compares with the last weight, not with the first",
    "With 3 % a day it never reaches the 15 % at which we must act. This one is urgent.",
  ],
  [
    "development",
    "Changing one's password signs out the room tablets",
    "All of them, at all rooms, in the middle of the morning round.",
  ],
  [
    "development",
    "Cage search by position fails for rack 10 and up",
    "Rack 1, column 0 and rack 10 are written alike: 10-1.",
  ],
  [
    "design",
    "The thermal picture has no scale",
    "One sees that something is warmer, but not by how much. Picture attached.",
  ],
  [
    "development",
    "Notes with a line break are cut off in the export",
    "Everything after the first line is missing.",
  ],
  ["miscellaneous", "Rename 'sacrificed' to 'euthanised' everywhere", "The 3R group asked for it."],
  [
    "development",
    "The dashboard's count of overdue checks differs from the list",
    "41 on the tile, 38 in the list. Three of them belong to a room that was closed.",
  ],
];
