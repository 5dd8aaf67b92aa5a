import {
  BugOutlined,
  CheckCircleOutlined,
  CommentOutlined,
  FolderOpenOutlined,
  FormOutlined,
  HomeOutlined,
  TeamOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { paths } from "../paths.ts";

/** The side navigation, in its order. */
export const navigation = [
  { name: "home", path: paths.home, Icon: HomeOutlined },
  { name: "addBug", path: paths.addBug, Icon: FormOutlined },
  { name: "bugs", path: paths.bugs, Icon: BugOutlined },
  { name: "completedBugs", path: paths.completedBugs, Icon: CheckCircleOutlined },
  { name: "userRecords", path: paths.userRecords, Icon: FolderOpenOutlined },
  { name: "recentActivity", path: paths.recentActivity, Icon: CommentOutlined },
  { name: "userManagement", path: paths.userManagement, Icon: TeamOutlined },
  { name: "profile", path: paths.profile, Icon: UserOutlined },
] as const;
