/** What pages need of the router. */
export {
  Link,
  type LinkProps,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
